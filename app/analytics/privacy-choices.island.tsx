import { useState } from 'react';
import { createPortal } from 'react-dom';
import { privacyChoices } from '#content/privacy-choices.ts';
import { analyticsServices } from '#content/processors.ts';
import { defineIsland } from '../ui/define-island.ts';
import { useFetchedComponent } from '../ui/use-fetched-component.ts';
import css from './privacy-choices.module.css';
import { obeyPrivacyChoice } from './track-event.ts';

/** The dialog's code and styles are fetched when it is opened, so that pages do not contain them. */
const loadDialog = () => import('./privacy-dialog.tsx').then((module) => module.PrivacyDialog);

const service = import.meta.env.ANALYTICS_SERVICE;

/**
 * The button that opens the choices about analytics, and their dialog. The dialog is a child of the body, so that it does
 * not inherit the colours of the footer.
 */
function PrivacyChoices() {
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
					<Dialog
						service={analyticsServices[service]}
						onChoose={obeyPrivacyChoice}
						onClose={() => setOpen(false)}
					/>,
					document.body,
				)}
		</>
	);
}

export default defineIsland('privacy-choices', PrivacyChoices);
