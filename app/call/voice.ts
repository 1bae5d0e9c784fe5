/** Half the heights of a phrase's strokes: louder in its middle. */
const phrase = [3, 6, 7, 10, 12, 10, 13, 11, 9, 10, 6, 4];
const phrases = 3;
const gap = 6;
const middle = 16;

/** The size of the drawing of a voice, as an SVG `viewBox`. */
export const voiceBox = `0 0 ${phrases * phrase.length * gap} ${2 * middle}`;

/** Draws a voice of equal phrases, or every `step`-th of its strokes. */
export function drawVoice(step = 1, first = 0): string {
	// From the middle and back to it, so that the text of each phrase is the same and compresses.
	const strokes = phrase.map((half, stroke) =>
		stroke % step === first ? `m0 ${-half}v${2 * half}m${gap} ${-half}` : `m${gap} 0`,
	);
	return `M2 ${middle}${strokes.join('').repeat(phrases)}`;
}
