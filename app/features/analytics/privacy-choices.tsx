import { useState } from 'react';
import { createPortal } from 'react-dom';
import css from './privacy-choices.module.css';
import { PrivacyDialog, type PrivacyDialogProps } from './privacy-dialog.tsx';

/** The button that opens the choices about analytics, and their dialog: outside, because a line of text holds no dialog. */
export function PrivacyChoices(props: Omit<PrivacyDialogProps, 'onClose'>) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button type="button" className={css.button} onClick={() => setOpen(true)}>
				{props.words.title}
			</button>
			{isOpen && createPortal(<PrivacyDialog {...props} onClose={() => setOpen(false)} />, document.body)}
		</>
	);
}
