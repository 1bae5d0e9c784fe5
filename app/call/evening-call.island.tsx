import { type KeyboardEvent, useRef, useState } from 'react';
import { load } from '#content/load.ts';
import { defineIsland } from '../ui/define-island.ts';
import { Icon } from '../ui/icon.tsx';
import { useFetchedComponent } from '../ui/use-fetched-component.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './evening-call.module.css';

const { caption, example, call, quote, job, player } = load('examples.yaml').eveningCall;

/** Fetched on the first press, with the styles of a call that plays. */
const loadPlayback = () => import('./playback.tsx').then((module) => module.Playback);

/** The owner's recording, if there is one. Without it, the call can only be watched, and says so. */
const [recording] = Object.values(
	import.meta.glob<string>('./evening-call.mp3', { eager: true, query: '?url', import: 'default' }),
);
const start = recording ? player.play : player.watch;

/** How long the line to a card takes to be drawn, in seconds. */
const lineLength = 0.7;
const longestTurn = call.turns.reduce(
	(longest, { text }) => (text.length > longest.length ? text : longest),
	'',
);

const labels = { ready: start, playing: player.pause, paused: player.resume, ended: player.again };
const announcements = { ready: '', playing: player.playing, paused: '', ended: player.ended };

/** The dashed line from a card to the next, with the marker that it leads to. */
function Connector({ ahead }: { ahead: true | undefined }) {
	return (
		<div className={css.connector} data-ahead={ahead}>
			<svg viewBox="0 0 240 64" aria-hidden="true">
				<path d="M24 0C24 44 208 12 208 60" pathLength="100" />
				<path d="M198 64l10-17 10 17z" />
			</svg>
		</div>
	);
}

/**
 * A call at night, its quote and the booked job as three cards on one line. Complete as served; a press plays the
 * call, and the quote and the booking appear as it goes. Screen readers get the complete cards and the transcript at any
 * time: what plays is hidden from them.
 */
function EveningCall() {
	const [status, setStatus] = useState<keyof typeof labels>('ready');
	const [seconds, setSeconds] = useState(0);
	const [presses, setPresses] = useState(0);
	const mainButton = useRef<HTMLButtonElement>(null);
	const cards = useRef<HTMLOListElement>(null);
	const Playback = useFetchedComponent(loadPlayback, presses);

	const isOngoing = status === 'playing' || status === 'paused';
	const isLive = isOngoing && Playback !== undefined;
	const turn = isLive ? call.turns.findLast(({ at }) => at <= seconds) : undefined;
	/** Marks what has not appeared yet in the call that plays. */
	const ahead = (at: number) => (isLive && seconds < at) || undefined;

	function press() {
		setPresses((count) => count + 1);
		if (!isOngoing) {
			setSeconds(0);
			// On a phone, the quote and the booking are below the window.
			cards.current?.scrollIntoView({ block: 'nearest' });
		}
		setStatus(status === 'playing' ? 'paused' : 'playing');
	}
	function finish() {
		setStatus('ended');
		// The Skip button disappears. If it has the focus, the main button gets it.
		if (mainButton.current?.parentElement?.contains(document.activeElement)) mainButton.current.focus();
	}
	function pressKey(event: KeyboardEvent) {
		if (event.key === 'Escape' && isOngoing) finish();
	}

	return (
		<figure className={css.evening} aria-label={caption} data-call={Playback && status} onKeyDown={pressKey}>
			<ol ref={cards}>
				<li>
					<div className={css.card}>
						<p className={css.meta}>
							<span>{call.time}</span> <span>{turn ? call.speakers[turn.who] : call.label}</span>
						</p>
						<div className={css.stage}>
							<p className={css.what}>{call.quote}</p>
							<p className={`${css.what} ${css.room}`} aria-hidden="true">
								{longestTurn}
							</p>
							<button ref={mainButton} type="button" className={css.play} onClick={press}>
								<Icon name={status === 'playing' ? 'pause' : 'play'} />
								{labels[status]}
							</button>
							{!isLive && <small>{recording ? player.lengthWithSound : player.length}</small>}
							{isLive && (
								<Playback
									recording={recording}
									turn={turn}
									seconds={seconds}
									isPlaying={status === 'playing'}
									onTime={setSeconds}
									onEnd={finish}
								/>
							)}
						</div>
						<div role="status">
							<VisuallyHidden>{announcements[status]}</VisuallyHidden>
						</div>
					</div>
					<Connector ahead={ahead(quote.at - lineLength)} />
				</li>
				<li>
					<div className={css.card} data-ahead={ahead(quote.at)}>
						<p className={css.meta}>
							<span>{quote.time}</span> <span>{quote.label}</span>
						</p>
						<p className={css.what}>{quote.job}</p>
						<dl className={css.sum}>
							{quote.lines.map(({ at, what, price }) => (
								<div key={what} data-ahead={ahead(at)}>
									<dt>{what}</dt>
									<dd>{price}</dd>
								</div>
							))}
						</dl>
					</div>
					<Connector ahead={ahead(job.at - lineLength)} />
				</li>
				<li>
					<div className={css.card} data-ahead={ahead(job.at)}>
						<p className={css.meta}>
							<span>{job.time}</span> <span className={css.booked}>{job.label}</span>
						</p>
						<p className={css.what}>{job.when}</p>
						<p className={css.note} data-ahead={ahead(job.noteAt)}>
							{job.note}
						</p>
					</div>
				</li>
			</ol>
			<details className={css.transcript}>
				<summary>{player.transcript}</summary>
				<ol>
					{call.turns.map(({ at, who, text }) => (
						<li key={at}>
							<small>{call.speakers[who]}</small>
							<p>{text}</p>
						</li>
					))}
				</ol>
			</details>
			<figcaption>{example}</figcaption>
		</figure>
	);
}

export default defineIsland('evening-call', EveningCall);
