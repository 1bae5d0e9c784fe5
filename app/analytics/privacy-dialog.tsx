import { useEffect, useRef, useState } from 'react';
import { privacyChoices } from '#content/privacy-choices.ts';
import { Dialog } from '../ui/dialog.tsx';
import { browserRefuses, type PrivacyChoice, readChoice, storeChoice } from './privacy-choice.ts';
import css from './privacy-dialog.module.css';

interface PrivacyDialogProps {
	/** Choices about cookies are shown for a service with cookies only. */
	service: { name: string; hasCookies: boolean };
	/** Called after each choice is stored. */
	onChoose: () => void;
	onClose: () => void;
}

const dialogId = 'privacy-choices';
const titleId = `${dialogId}-title`;

/** The dialog for the privacy choice (specification §7, privacy policy). Each choice takes effect at once. */
export function PrivacyDialog({ service, onChoose, onClose }: PrivacyDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [status, setStatus] = useState('');
	useEffect(() => dialog.current?.showModal(), []);

	function choose(choice: PrivacyChoice) {
		setStatus(storeChoice(choice) ? privacyChoices.saved : privacyChoices.notSaved);
		onChoose();
	}

	const refused = browserRefuses();
	const offered = privacyChoices.choices.filter(
		({ choice }) => choice !== 'withCookies' || service.hasCookies,
	);
	const current = offered.find(({ choice }) => choice === readChoice())?.choice ?? 'withoutCookies';
	return (
		<Dialog
			ref={dialog}
			id={dialogId}
			labelledBy={titleId}
			closeLabel={privacyChoices.close}
			onClose={onClose}
		>
			<div className={css.intro}>
				<h2 id={titleId}>{privacyChoices.title}</h2>
				<p>{refused ? privacyChoices.refused : privacyChoices.text.replace('{{service}}', service.name)}</p>
			</div>
			<fieldset className={css.choices} aria-labelledby={titleId} disabled={refused}>
				{offered.map(({ choice, label, about }) => (
					<label key={choice}>
						<input
							type="radio"
							name={dialogId}
							defaultChecked={choice === (refused ? 'off' : current)}
							onChange={() => choose(choice)}
						/>
						<span>
							<strong>{label}</strong> {about}
						</span>
					</label>
				))}
			</fieldset>
			<p role="status" className={css.status}>
				{status}
			</p>
		</Dialog>
	);
}
