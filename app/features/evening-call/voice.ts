const strokes = 36;
const gap = 6;
const middle = 16;

/** The size of the drawing of a voice, as an SVG `viewBox`. */
export const voiceBox = `0 0 ${strokes * gap} ${2 * middle}`;

/** Draws every `step`-th stroke of a voice: louder in the middle of each phrase, the same every time. */
export function drawVoice(step = 1, first = 0): string {
	const drawn = Array.from(
		{ length: Math.ceil((strokes - first) / step) },
		(_, index) => first + index * step,
	);
	return drawn
		.map((stroke) => {
			const reach = Math.round(2 + Math.abs(Math.sin(stroke / 3.6)) * 9 + ((stroke * 73) % 11) / 3);
			return `M${stroke * gap + 2} ${middle - reach}v${2 * reach}`;
		})
		.join('');
}
