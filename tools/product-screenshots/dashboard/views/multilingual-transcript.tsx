import { translatedTranscript } from '../data/transcripts.ts';
import { Frame } from '../frame/frame.tsx';
import { Action } from '../ui/action.tsx';
import { Glyph } from '../ui/glyph.tsx';
import css from './multilingual-transcript.module.css';
import { Player } from './player.tsx';

/** Where the recording was stopped: at the turn that begins there. */
const heard = '0:48';

/** One call in the language it was held in, and in the one that the front desk reads. */
export function MultilingualTranscript() {
	return (
		<Frame
			here="Call log"
			path="Call log"
			title="2:21 pm, Demo patient 30"
			actions={<Action label="Both languages" glyph="globe" />}
		>
			<div className={css.call}>
				<div className={css.player}>
					<Player heard={heard} length="1:14" strokes={150} played={98} />
				</div>
				<table className={css.languages}>
					<thead>
						<tr>
							<th scope="col" aria-label="Speaker" />
							<th scope="col" lang="mi">
								Te reo Māori <span>As spoken</span>
							</th>
							<th scope="col">
								English <span>Translation</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{translatedTranscript.map(({ at, who, text, english }) => (
							<tr key={at} data-who={who} data-heard={at === heard || undefined}>
								<th scope="row">
									{who === 'agent' ? 'Agent' : 'Caller'} <span>{at}</span>
								</th>
								<td lang="mi">{text}</td>
								<td>{english}</td>
							</tr>
						))}
					</tbody>
				</table>
				<div className={css.booked}>
					<Glyph name="check" />
					<p lang="mi">
						<b>Kua whakaritea</b>
						Rāmere 10 Whiringa-ā-nuku, 9:00 i te ata
					</p>
					<p>
						<b>Booked</b>
						Friday 10 October, 9:00 am
					</p>
				</div>
			</div>
		</Frame>
	);
}
