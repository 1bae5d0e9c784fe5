import { useState } from 'react';
import { createPortal } from 'react-dom';
import { privacyChoices } from '#content/privacy-choices.ts';
import css from './privacy-choices.module.css';
import { PrivacyDialog } from './privacy-dialog.tsx';

/**
 * The button that opens the choices about analytics, and their dialog. The dialog is a child of the body, so that it does
 * not inherit the colours of the place where the button is.
 */
export function PrivacyChoices({ onChoose }: { onChoose: () => void }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button type="button" className={css.button} onClick={() => setOpen(true)}>
				{privacyChoices.title}
			</button>
			{isOpen &&
				createPortal(<PrivacyDialog onChoose={onChoose} onClose={() => setOpen(false)} />, document.body)}
		</>
	);
}
