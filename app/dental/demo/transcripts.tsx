import { useState } from 'react';
import { shownDuration } from './data/practice.ts';
import { transcript, translatedTranscript as turns } from './data/transcripts.ts';
import { Glyph, type GlyphName } from './glyph.tsx';
import { Facts, OutcomeBadge, Panel, View } from './parts.tsx';
import { Player, turnAt } from './player.tsx';
import css from './transcripts.module.css';

const details = {
	Caller: 'Demo patient 29',
	Reason: 'Toothache',
	Wanted: 'A time today',
	Booked: 'Today, 3:20 pm, Room 2',
	'Also asked': 'Parking',
};
const actions: readonly { glyph: GlyphName; text: string; at: string }[] = [
	{ glyph: 'calendar', text: 'Appointment put in the diary', at: '2:10 pm' },
	{ glyph: 'message', text: 'Text sent: time, address, parking', at: '2:11 pm' },
	{ glyph: 'tasks', text: 'Task 117 for the front desk', at: '2:11 pm' },
];
const seconds = 94;

/** One call: what was said, what the agent noted, and what it did. */
export function CallTranscript() {
	const [at, setAt] = useState(41);
	const [reply, setReply] = useState('');
	return (
		<View name="call-transcript">
			<div className={css.call}>
				<section className={css.conversation} data-sheet="" aria-label="Transcript">
					<Player length={seconds} at={at} onSeek={setAt} />
					<ol>
						{transcript.map((turn, index) => (
							<li
								key={turn.at}
								data-who={turn.who}
								aria-current={index === turnAt(transcript, at) || undefined}
							>
								<small>
									{turn.who === 'agent' ? 'Agent' : 'Caller'} {shownDuration(turn.at)}
								</small>
								<p data-bubble={turn.who}>{turn.text}</p>
							</li>
						))}
					</ol>
				</section>
				<div className={css.beside}>
					<Panel title="Noted from the call" note={<OutcomeBadge outcome="booked" />}>
						<Facts facts={details} />
					</Panel>
					<Panel title="Done by the agent">
						<ol className={css.actions}>
							{actions.map(({ glyph, text, at }) => (
								<li key={text}>
									<Glyph name={glyph} />
									<p>
										{text}
										<small>{at}</small>
									</p>
								</li>
							))}
						</ol>
					</Panel>
					<section className={css.check} data-sheet="">
						<h3>Is this right?</h3>
						<p role="status">{reply || 'Your answer corrects the diary and the agent’s notes.'}</p>
						<button
							type="button"
							data-button=""
							onClick={() => setReply('Thank you. The notes and the diary stay as they are.')}
						>
							<Glyph name="check" />
							Yes, all right
						</button>
						<button
							type="button"
							data-button=""
							onClick={() => setReply('Thank you. The front desk gets a task to correct them.')}
						>
							Correct it
						</button>
					</section>
				</div>
			</div>
		</View>
	);
}

const length = 74;
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
			<div className={css.multilingualTranscriptCall}>
				<div className={css.head} data-sheet="">
					<Player length={length} at={at} onSeek={setAt} />
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
