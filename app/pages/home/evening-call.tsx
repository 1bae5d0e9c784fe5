import { eveningCall } from '#content/examples.ts';
import css from './evening-call.module.css';

const { caption, call, quote, job } = eveningCall;
const bars = 36;
const barGap = 6;
const middle = 16;

/** A voice as vertical strokes: louder in the middle of each phrase. The same every time. */
const voice = Array.from({ length: bars }, (_, bar) => {
	const reach = Math.round(2 + Math.abs(Math.sin(bar / 3.6)) * 9 + ((bar * 73) % 11) / 3);
	return `M${bar * barGap + 2} ${middle - reach}v${2 * reach}`;
}).join('');

/** One leg of the dashed track from a card to the next, with the waypoint it leads to. */
function Leg() {
	return (
		<div className={css.leg}>
			<svg viewBox="0 0 240 64" aria-hidden="true">
				<path d="M24 0C24 44 208 12 208 60" pathLength="100" />
				<path d="M198 64l10-17 10 17z" />
			</svg>
		</div>
	);
}

/** The hero's illustration: a call at night, its quote and the booked job as three huts on one track. */
export function EveningCall() {
	return (
		<figure className={css.evening} aria-label={caption}>
			<ol>
				<li>
					<div className={css.hut}>
						<p className={css.meta}>
							<span>{call.time}</span> <span>{call.label}</span>
						</p>
						<p className={css.what}>{call.quote}</p>
						<svg className={css.voice} viewBox="0 0 216 32" preserveAspectRatio="none" aria-hidden="true">
							<path d={voice} />
						</svg>
					</div>
					<Leg />
				</li>
				<li>
					<div className={css.hut}>
						<p className={css.meta}>
							<span>{quote.time}</span> <span>{quote.label}</span>
						</p>
						<p className={css.what}>{quote.job}</p>
						<dl className={css.sum}>
							{[...quote.lines, quote.total].map(({ what, price }) => (
								<div key={what}>
									<dt>{what}</dt>
									<dd>{price}</dd>
								</div>
							))}
						</dl>
					</div>
					<Leg />
				</li>
				<li>
					<div className={css.hut}>
						<p className={css.meta}>
							<span>{job.time}</span> <span className={css.booked}>{job.label}</span>
						</p>
						<p className={css.what}>{job.when}</p>
						<p className={css.note}>{job.note}</p>
					</div>
				</li>
			</ol>
		</figure>
	);
}
