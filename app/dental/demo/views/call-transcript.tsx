import { useState } from 'react';
import { shownDuration } from '../data/practice.ts';
import { transcript } from '../data/transcripts.ts';
import { OutcomeBadge } from '../parts/badges.tsx';
import { Glyph, type GlyphName } from '../parts/glyph.tsx';
import { Facts, Panel } from '../parts/panel.tsx';
import { Player, turnAt } from '../parts/player.tsx';
import { View } from '../parts/view.tsx';
import css from './call-transcript.module.css';

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
