import { transcript } from '../data/transcripts.ts';
import { Frame } from '../frame/frame.tsx';
import { Action } from '../ui/action.tsx';
import { Facts } from '../ui/facts.tsx';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { OutcomeChip } from '../ui/outcome-chip.tsx';
import { Panel } from '../ui/panel.tsx';
import css from './call-transcript.module.css';
import { Player } from './player.tsx';

const details = [
	{ what: 'Caller', noted: 'Demo patient 12' },
	{ what: 'Reason', noted: 'Toothache' },
	{ what: 'Wanted', noted: 'A time today' },
	{ what: 'Booked', noted: 'Today, 3:20 pm, Room 2' },
	{ what: 'Also asked', noted: 'Parking' },
];

const actions = [
	{ glyph: 'calendar', did: 'Appointment put in the diary', at: '9:39 am' },
	{ glyph: 'message', did: 'Text sent: time, address, parking', at: '9:40 am' },
	{ glyph: 'tasks', did: 'Task 112 for the front desk', at: '9:40 am' },
] as const satisfies readonly { glyph: GlyphName; did: string; at: string }[];

/** One call: what was heard, what was noted, what was done. */
export function CallTranscript() {
	return (
		<Frame
			here="Call log"
			path="Call log"
			title="9:38 am, Demo patient 12"
			actions={<Action label="Call back" glyph="phone" main />}
		>
			<div className={css.call}>
				<section className={css.conversation}>
					<Player heard="0:41" length="1:34" strokes={96} played={42} />
					<ol>
						{transcript.map(({ at, who, text }) => (
							<li key={at} data-who={who}>
								<span>
									{who === 'agent' ? 'Agent' : 'Caller'} {at}
								</span>
								<p>{text}</p>
							</li>
						))}
					</ol>
				</section>
				<div className={css.beside}>
					<Panel title="Noted from the call" note={<OutcomeChip outcome="booked" />}>
						<Facts facts={details} />
					</Panel>
					<Panel title="Done by the agent">
						<ol className={css.actions}>
							{actions.map(({ glyph, did, at }) => (
								<li key={did}>
									<Glyph name={glyph} />
									<p>
										{did}
										<span>{at}</span>
									</p>
								</li>
							))}
						</ol>
					</Panel>
					<section className={css.check}>
						<h2>Is this right?</h2>
						<p>Your answer corrects the diary and the agent’s notes.</p>
						<Action label="Yes, all right" glyph="check" />
						<Action label="Correct it" />
					</section>
				</div>
			</div>
		</Frame>
	);
}
