import { useId, useState } from 'react';
import { transcript, translatedTranscript as turns } from '#content/dental/demo-calls.ts';
import { callDetails, player, shared, translatedCall } from '#content/dental/demo-text.ts';
import { Glyph } from './glyph.tsx';
import parts from './parts.module.css';
import { Facts, OutcomeBadge, Panel, shownDuration, View } from './parts.tsx';
import css from './transcripts.module.css';

interface PlayerProps {
	/** The recording's length and the place in it, in seconds. */
	length: number;
	at: number;
	onSeek: (at: number) => void;
}

const strokes = 96;
const gap = 6;
const middle = 20;

/** Half the height of a stroke: phrases with pauses between them, uneven but the same in every run. */
function loudness(stroke: number): number {
	const phrase = Math.abs(Math.sin(stroke / 6.3)) ** 0.6;
	const unevenness = ((stroke * 73) % 17) / 17;
	return Math.round(1.5 + phrase * (5 + 12 * unevenness));
}

const waveform = Array.from({ length: strokes }, (_, stroke) => {
	const half = loudness(stroke);
	return `M${stroke * gap + 2} ${middle - half}v${2 * half}`;
}).join('');

/** A recorded voice that can be moved through, without sound. The part before the place is in the brand's colour. */
function Player({ length, at, onSeek }: PlayerProps) {
	const gradient = useId();
	return (
		<div className={parts.player}>
			<b>{shownDuration(at)}</b>
			<div className={parts.wave}>
				<svg viewBox={`0 0 ${strokes * gap} ${2 * middle}`} preserveAspectRatio="none" aria-hidden="true">
					<linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2={strokes * gap}>
						<stop offset={at / length} className={parts.played} />
						<stop offset={at / length} className={parts.unplayed} />
					</linearGradient>
					<path d={waveform} stroke={`url(#${gradient})`} />
				</svg>
				<input
					type="range"
					max={length}
					value={at}
					onChange={({ target }) => onSeek(Number(target.value))}
					aria-label={player.place}
					aria-valuetext={`${shownDuration(at)} ${player.of} ${shownDuration(length)}`}
				/>
			</div>
			<small>
				{shownDuration(length)}
				{`, ${player.silent}`}
			</small>
		</div>
	);
}

/** Returns the index of the turn that is being said at a place in the recording. */
const turnAt = (turns: readonly { at: number }[], place: number): number =>
	turns.findLastIndex(({ at }) => at <= place);

/** One call: what was said, what the agent noted, and what it did. */
export function CallTranscript() {
	const [at, setAt] = useState(41);
	const [reply, setReply] = useState('');
	return (
		<View name="call-transcript">
			<div className={css.call}>
				<section className={css.conversation} data-sheet="" aria-label={callDetails.transcript}>
					<Player length={callDetails.length} at={at} onSeek={setAt} />
					<ol>
						{transcript.map((turn, index) => (
							<li
								key={turn.at}
								data-who={turn.who}
								aria-current={index === turnAt(transcript, at) || undefined}
							>
								<small>
									{shared[turn.who]} {shownDuration(turn.at)}
								</small>
								<p data-bubble={turn.who}>{turn.text}</p>
							</li>
						))}
					</ol>
				</section>
				<div className={css.beside}>
					<Panel title={callDetails.noted.title} note={<OutcomeBadge outcome="booked" />}>
						<Facts facts={callDetails.noted.facts} />
					</Panel>
					<Panel title={callDetails.done.title}>
						<ol className={css.actions}>
							{callDetails.done.actions.map(({ glyph, text, at }) => (
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
						<h3>{callDetails.check.title}</h3>
						<p role="status">{reply || callDetails.check.text}</p>
						<button type="button" data-button="" onClick={() => setReply(callDetails.check.confirmed)}>
							<Glyph name="check" />
							{callDetails.check.yes}
						</button>
						<button type="button" data-button="" onClick={() => setReply(callDetails.check.corrected)}>
							{callDetails.check.correct}
						</button>
					</section>
				</div>
			</div>
		</View>
	);
}

/** A call in the language in which it was held, and in English. CSS hides the language that is not wanted. */
export function MultilingualTranscript() {
	const [at, setAt] = useState(48);
	return (
		<View name="multilingual-transcript">
			<div className={css.multilingualTranscriptCall}>
				<div className={css.head} data-sheet="">
					<Player length={translatedCall.length} at={at} onSeek={setAt} />
					<fieldset>
						<legend>{translatedCall.language}</legend>
						{translatedCall.choices.map(({ value, label }) => (
							<label key={value} data-focus-ring="">
								<input type="radio" name="language" value={value} defaultChecked={value === 'both'} />
								{label}
							</label>
						))}
					</fieldset>
				</div>
				<div className={css.heads} aria-hidden="true">
					<p lang="mi">
						{translatedCall.spoken.language} <span lang="en-NZ">{translatedCall.spoken.note}</span>
					</p>
					<p lang="en">
						{translatedCall.translation.language} <span>{translatedCall.translation.note}</span>
					</p>
				</div>
				<ol className={css.turns}>
					{turns.map((turn, index) => (
						<li key={turn.at} data-who={turn.who} aria-current={index === turnAt(turns, at) || undefined}>
							<b>
								{shared[turn.who]} <span>{shownDuration(turn.at)}</span>
							</b>
							<p lang="mi">{turn.text}</p>
							<p lang="en">{turn.english}</p>
						</li>
					))}
				</ol>
				<div className={css.booked}>
					<Glyph name="check" />
					<p lang="mi">
						<b>{translatedCall.booked.mi.title}</b>
						{translatedCall.booked.mi.time}
					</p>
					<p lang="en">
						<b>{translatedCall.booked.en.title}</b>
						{translatedCall.booked.en.time}
					</p>
				</div>
			</div>
		</View>
	);
}
