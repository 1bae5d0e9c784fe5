import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { browserRefuses, type PrivacyChoice, readChoice, storeChoice } from './privacy-choice.ts';
import css from './privacy-dialog.module.css';

/** The dialog's words. */
export interface PrivacyWords {
	title: string;
	text: string;
	choices: readonly { choice: PrivacyChoice; label: string; about: string }[];
	/** When the browser refuses by itself. */
	refused: string;
	saved: string;
	/** When the browser keeps nothing. */
	notSaved: string;
	close: string;
}

export interface PrivacyDialogProps {
	words: PrivacyWords;
	/** Called with every choice, once it is kept. */
	onChoose: () => void;
	onClose: () => void;
}

const dialogId = 'privacy-choices';
const titleId = `${dialogId}-title`;

/** How much is counted (specification §7, privacy policy): each choice holds from the moment it is made. */
export function PrivacyDialog({ words, onChoose, onClose }: PrivacyDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [status, setStatus] = useState('');
	useEffect(() => dialog.current?.showModal(), []);

	function choose(choice: PrivacyChoice) {
		setStatus(storeChoice(choice) ? words.saved : words.notSaved);
		onChoose();
	}

	const refused = browserRefuses();
	return (
		<Dialog ref={dialog} id={dialogId} labelledBy={titleId} closeLabel={words.close} onClose={onClose}>
			<div className={css.words}>
				<h2 id={titleId}>{words.title}</h2>
				<p>{refused ? words.refused : words.text}</p>
			</div>
			<fieldset className={css.choices} aria-labelledby={titleId} disabled={refused}>
				{words.choices.map(({ choice, label, about }) => (
					<label key={choice}>
						<input
							type="radio"
							name={dialogId}
							defaultChecked={choice === (refused ? 'off' : readChoice())}
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
