import { useState } from 'react';
import { shownDuration } from '../data/practice.ts';
import { translatedTranscript as turns } from '../data/transcripts.ts';
import { Glyph } from '../parts/glyph.tsx';
import { Player, turnAt } from '../parts/player.tsx';
import { View } from '../parts/view.tsx';
import css from './multilingual-transcript.module.css';

const seconds = 74;
const choices = [
	{ value: 'both', label: 'Both' },
	{ value: 'mi', label: 'Te reo Māori' },
	{ value: 'en', label: 'English' },
];

/** A call in the language in which it was held, and in English. CSS hides the language that is not wanted. */
export function MultilingualTranscript() {
	const [at, setAt] = useState(48);
	return (
		<View name="multilingual-transcript">
			<div className={css.call}>
				<div className={css.head} data-sheet="">
					<Player length={seconds} at={at} onSeek={setAt} />
					<fieldset>
						<legend>Language</legend>
						{choices.map(({ value, label }) => (
							<label key={value} data-focus-ring="">
								<input type="radio" name="language" value={value} defaultChecked={value === 'both'} />
								{label}
							</label>
						))}
					</fieldset>
				</div>
				<div className={css.heads} aria-hidden="true">
					<p lang="mi">
						Te reo Māori <span lang="en-NZ">As spoken</span>
					</p>
					<p lang="en">
						English <span>Translation</span>
					</p>
				</div>
				<ol className={css.turns}>
					{turns.map((turn, index) => (
						<li key={turn.at} data-who={turn.who} aria-current={index === turnAt(turns, at) || undefined}>
							<b>
								{turn.who === 'agent' ? 'Agent' : 'Caller'} <span>{shownDuration(turn.at)}</span>
							</b>
							<p lang="mi">{turn.text}</p>
							<p lang="en">{turn.english}</p>
						</li>
					))}
				</ol>
				<div className={css.booked}>
					<Glyph name="check" />
					<p lang="mi">
						<b>Kua whakaritea</b>
						Rāmere 10 Whiringa-ā-nuku, 9:00 i te ata
					</p>
					<p lang="en">
						<b>Booked</b>
						Friday 10 October, 9:00 am
					</p>
				</div>
			</div>
		</View>
	);
}
