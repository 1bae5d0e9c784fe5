import css from './waveform.module.css';

interface WaveformProps {
	/** Number of strokes. */
	strokes: number;
	/** Number of strokes already played. */
	played: number;
}

const gap = 6;
const middle = 20;

/** Loudness of a stroke: phrases with pauses between them, uneven but the same in every run. */
function reach(stroke: number): number {
	const phrase = Math.abs(Math.sin(stroke / 6.3)) ** 0.6;
	const unevenness = ((stroke * 73) % 17) / 17;
	return Math.round(1.5 + phrase * (5 + 12 * unevenness));
}

const path = (from: number, to: number) =>
	Array.from({ length: to - from }, (_, index) => {
		const stroke = from + index;
		return `M${stroke * gap + 2} ${middle - reach(stroke)}v${2 * reach(stroke)}`;
	}).join('');

/** A recorded voice, the part that was played in the brand's colour. */
export function Waveform({ strokes, played }: WaveformProps) {
	const head = played * gap - 1;
	return (
		<svg
			className={css.waveform}
			viewBox={`0 0 ${strokes * gap} ${2 * middle}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<path d={path(0, played)} data-played />
			<path d={path(played, strokes)} />
			<path d={`M${head} 0v${2 * middle}`} data-head />
		</svg>
	);
}
