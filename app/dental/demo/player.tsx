import { useId } from 'react';
import { player } from '#content/dental/demo-text.ts';
import css from './player.module.css';
import { shownDuration } from './times.ts';

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
export function Player({ length, at, onSeek }: PlayerProps) {
	const gradient = useId();
	return (
		<div className={css.player}>
			<b>{shownDuration(at)}</b>
			<div className={css.wave}>
				<svg viewBox={`0 0 ${strokes * gap} ${2 * middle}`} preserveAspectRatio="none" aria-hidden="true">
					<linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2={strokes * gap}>
						<stop offset={at / length} className={css.played} />
						<stop offset={at / length} className={css.unplayed} />
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
export const turnAt = (turns: readonly { at: number }[], place: number): number =>
	turns.findLastIndex(({ at }) => at <= place);
