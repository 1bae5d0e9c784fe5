import { type ComponentProps, createContext, useContext } from 'react';
import * as v from 'valibot';
import { Button } from '#app/ui/button.tsx';
import { TextField, type TextFieldProps } from '#app/ui/form-fields.tsx';
import { visibleText } from '#contracts/visible-text.ts';
import type { DoneMessage } from './done-message.ts';
import { typedNames } from './typed-names.ts';

/**
 * The id of the form of a page. Buttons above it, such as Undo, send it too, so that they lose
 * nothing that was typed.
 */
export const pageForm = 'page';

/** The id of what is said of a posted form: what was done, or why it was not accepted. */
export const outcomeId = 'message';

interface PostFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
	/** The address of its page, if what it is about may have another one by now. */
	to?: string;
}

/**
 * A form that is sent to the address of its page. That leads to the message, because the fragment
 * of the address would stay otherwise, and a browser gives what that names the place on the screen.
 */
export const PostForm = ({ to = '', ...props }: PostFormProps) => (
	<form {...props} method="post" action={`${to}#${outcomeId}`} />
);

/** A button in a message: an action of the page, with further fields. */
export interface MessageButton {
	intent: string;
	label: string;
	fields?: Readonly<Record<string, string>>;
	/** The boxes whose texts are given up. Their copies on the device go too. */
	discards?: readonly string[];
}

/** What the ids of fields of the inbox begin with. */
export const formName = 'inbox';

/** What is said above a page. */
export interface PageAlert {
	heading: string;
	/** What is wrong, in sentences. Each leads to its field in the form of the page, or elsewhere. */
	mistakes?: readonly { sentence: string; field?: string | undefined; href?: string }[];
	text?: string | undefined;
	buttons?: readonly MessageButton[];
	/** A link that shows the page anew. It gives up what was typed into `box`. */
	discard?: { label: string; box?: string };
}

/** What a page is shown with after its form was posted: what was typed, and was wrong or done. */
export interface FormState {
	typed: URLSearchParams;
	errors?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
	alert?: PageAlert;
	done?: DoneMessage | undefined;
}

/** The state of the form, for the fields of the page. */
export const FormContext = createContext<FormState>({ typed: new URLSearchParams() });

/**
 * A text field that keeps what was typed when its form is refused, and says what is wrong with it.
 */
export function Field({ defaultValue, ...props }: Omit<TextFieldProps, 'form' | 'error'>) {
	const { typed, errors } = useContext(FormContext);
	return (
		<TextField
			form={formName}
			{...props}
			error={errors?.[props.name]?.[0]}
			defaultValue={typed.get(props.name) ?? defaultValue}
			data-unsaved={typed.get(props.name) ? '' : undefined}
		/>
	);
}

/** What the names of fields with words of the website begin with. */
export const wordsPrefix = 'words.';

/**
 * What is before the name of a field with words in a hidden one: that has what {@link wordsPrefix}
 * had when the form was shown. Where both are the same, nothing was typed, and where the first is
 * not what the file says now, somebody else has saved.
 */
export const shownPrefix = 'shown.';

/** What is before the name of a field with words in a hidden one with its label. */
export const labelPrefix = 'label.';

/** Returns whether a value of a form is a text that somebody has typed. */
export const isTypedText = (name: string, value: string): boolean =>
	(typedNames.includes(name) || name.startsWith(wordsPrefix)) && value.trim() !== '';

export const hasTypedText = (typed: URLSearchParams): boolean =>
	[...typed].some(([name, value]) => isTypedText(name, value));

/** A checkbox for one row of a list. It stays ticked when its form is refused. */
export function Tick({ id, label, ticked }: { id: string; label: string; ticked: boolean }) {
	const isTicked = useContext(FormContext).typed.getAll('ids').includes(id);
	return (
		<label data-focus-ring="">
			<input
				type="checkbox"
				name="ids"
				value={id}
				aria-label={label}
				defaultChecked={ticked || isTicked}
			/>
		</label>
	);
}

type ActProps = { intent: string; label: string } & Pick<ComponentProps<typeof Button>, 'variant'> &
	Pick<ComponentProps<'button'>, 'form' | 'formNoValidate'>;

/** A button that runs an action of the page with the fields of its form. */
export const Act = ({ intent, label, ...rest }: ActProps) => (
	<Button {...rest} type="submit" name="intent" value={intent}>
		{label}
	</Button>
);

/** A text that somebody typed. */
const anyText = v.pipe(
	v.string(),
	v.transform((text) => visibleText(text.toWellFormed()).trim()),
);

/** The schema of a text of at most `max` characters, which may be empty. */
export const optionalText = (max: number) =>
	v.pipe(anyText, v.maxLength(max, `At most ${max.toLocaleString('en-NZ')} characters, please.`));

/** The schema of a text that is required. */
export const requiredText = (max: number) =>
	v.pipe(optionalText(max), v.nonEmpty('Write something first.'));

export const idSchema = v.pipe(v.string(), v.uuid());
