import { type InputEvent, useRef, useState } from 'react';
import { addressQuestion } from '#content/contact.ts';
import { visibleLine } from '#contracts/visible-text.ts';
import { Button } from '../ui/button.tsx';
import { TextField, type TextFieldProps } from '../ui/form-fields.tsx';
import css from './enquiry.module.css';
import { suggestAddress } from './suggest-address.ts';

/**
 * By then the press that left the field has ended: what a question moves stays under the pointer.
 */
const pressMs = 200;

/**
 * A field for an email address. Asks about an address that looks misspelt, and accepts it all the
 * same.
 */
export function EmailField(props: TextFieldProps) {
	const control = useRef<HTMLInputElement>(null);
	/**
	 * What is asked about: what was probably meant when the field was left, until the address is
	 * changed.
	 */
	const [suggested, setSuggested] = useState<string>();
	const kept = useRef('');
	const id = `${props.form}-question`;

	function leave() {
		setTimeout(() => {
			const { value = '' } = control.current ?? {};
			if (document.activeElement !== control.current && value !== kept.current) {
				setSuggested(suggestAddress(value));
			}
		}, pressMs);
	}

	function change({ currentTarget }: InputEvent<HTMLInputElement>) {
		setSuggested(undefined);
		// Browsers refuse an address with characters that nobody sees, as address books add them.
		const shown = visibleLine(currentTarget.value);
		if (shown !== currentTarget.value) currentTarget.value = shown;
	}

	function answer(address = '') {
		const input = control.current;
		if (!input) return;
		kept.current = address;
		input.value = address;
		// For the draft, and it ends the question.
		input.dispatchEvent(new Event('input', { bubbles: true }));
		input.focus();
	}

	const question = suggested && (
		<div className={css.question}>
			<p id={id}>
				{addressQuestion.before} <strong>{`${suggested}?`}</strong>
			</p>
			<Button variant="text" aria-describedby={id} onClick={() => answer(suggested)}>
				{addressQuestion.change}
			</Button>
			<Button variant="text" aria-describedby={id} onClick={() => answer(control.current?.value)}>
				{addressQuestion.keep}
			</Button>
		</div>
	);
	return (
		<TextField
			{...props}
			type="email"
			ref={control}
			onBlur={leave}
			onInput={change}
			// In the page from the start, so that screen readers announce what comes into it.
			after={<div role="status">{question}</div>}
		/>
	);
}
