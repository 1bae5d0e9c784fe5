import { useState } from 'react';
import { createPortal } from 'react-dom';
import { privacyChoices } from '#content/privacy-choices.ts';
import { type AnalyticsServiceName, analyticsServices } from '#content/processors.ts';
import { useFetchedComponent } from '../ui/use-fetched-component.ts';
import css from './privacy-choices.module.css';

/** The dialog's code and styles are fetched when it is opened, so that pages do not contain them. */
const loadDialog = () => import('./privacy-dialog.tsx').then((module) => module.PrivacyDialog);

interface PrivacyChoicesProps {
	service: AnalyticsServiceName | '';
	/** Called after each choice is stored. */
	onChoose: () => void;
}

/**
 * The button that opens the choices about analytics, and their dialog. The dialog is a child of the body, so that it does
 * not inherit the colours of the footer.
 */
export function PrivacyChoices({ service, onChoose }: PrivacyChoicesProps) {
	/** How often the button was pressed. Each press tries again to fetch the dialog. */
	const [presses, setPresses] = useState(0);
	const [isOpen, setOpen] = useState(false);
	const Dialog = useFetchedComponent(loadDialog, presses);
	function open() {
		setPresses((count) => count + 1);
		setOpen(true);
	}
	return (
		<>
			<button type="button" className={css.button} onClick={open}>
				{privacyChoices.title}
			</button>
			{isOpen &&
				Dialog &&
				service &&
				createPortal(
					<Dialog service={analyticsServices[service]} onChoose={onChoose} onClose={() => setOpen(false)} />,
					document.body,
				)}
		</>
	);
}
