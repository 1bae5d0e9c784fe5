import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import css from './form-dialog.module.css';

/** What stands around a form, before it is sent and after. */
export interface FormDialogWords {
	title: string;
	promise: string;
	sentTitle: string;
	sentText: string;
	close: string;
}

interface FormDialogProps {
	/** What opening buttons name in `commandfor`. */
	id: string;
	words: FormDialogWords;
	/** Called once the form is sent. */
	onSent?: (() => void) | undefined;
	/** The form. It calls `onSent` once it is sent. */
	children: (onSent: () => void) => ReactNode;
}

function Sent({ id, titleId, words }: { id: string; titleId: string; words: FormDialogWords }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className={css.sent}>
			<h2 ref={heading} id={titleId} tabIndex={-1}>
				{words.sentTitle}
			</h2>
			<p>{words.sentText}</p>
			<Button command="close" commandfor={id}>
				{words.close}
			</Button>
		</div>
	);
}

/** A form in its dialog. The title gives way to the thanks once the form is sent; closing resets that. */
export function FormDialog({ id, words, onSent, children }: FormDialogProps) {
	const [sent, setSent] = useState(false);
	const titleId = `${id}-title`;
	const finish = () => {
		setSent(true);
		onSent?.();
	};
	return (
		<Dialog id={id} labelledBy={titleId} closeLabel={words.close} onClose={() => setSent(false)}>
			{sent ? (
				<Sent id={id} titleId={titleId} words={words} />
			) : (
				<>
					<div className={css.head}>
						<h2 id={titleId}>{words.title}</h2>
						<p>{words.promise}</p>
					</div>
					{children(finish)}
				</>
			)}
		</Dialog>
	);
}
