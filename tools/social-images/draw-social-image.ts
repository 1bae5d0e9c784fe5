import type { BrandSign } from '../brand-sign.ts';
import type { ColourOf } from '../palette.ts';
import { drawMap } from './draw-map.ts';
import { fitTitle } from './fit-title.ts';
import type { OutlineText } from './outline-text.ts';
import { socialImageSize } from './social-image-size.ts';

/** What every picture is drawn with. */
export interface Drawing {
	display: OutlineText;
	text: OutlineText;
	colourOf: ColourOf;
	brandSign: BrandSign;
}

/** What one picture says, and which hill it shows. */
export interface Subject {
	title: string;
	brand: string;
	tagline: string;
	/** Chooses the map. The same number gives the same hill. */
	seed: number;
}

const margin = 72;
const title = {
	frame: { width: 700, height: 320, leading: 1 },
	sizes: [132, 118, 104, 94, 84, 74, 66],
	/** As the site's `h1`, in em. */
	tracking: -0.035,
	/** Of the last line. */
	baseline: 478,
};
const tagline = { size: 29, baseline: 556 };
const sign = { side: 62, top: 62 };
const brandName = { size: 35, tracking: -0.02, baseline: 106 };

const placed = (x: number, y: number, path: string) =>
	`<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${path}"/>`;

function drawTitle(words: string, display: OutlineText): string {
	const outline = (line: string, size: number) => display(line, size, title.tracking);
	const { lines, size } = fitTitle(words, title.frame, title.sizes, (line) => outline(line, 1).width);
	return lines
		.map((line, k) => {
			const above = (lines.length - 1 - k) * size * title.frame.leading;
			return placed(margin, title.baseline - above, outline(line, size).path);
		})
		.join('');
}

/** Draws the picture that stands beside a shared link, as SVG with all text in outlines. */
export function drawSocialImage(subject: Subject, { display, text, colourOf, brandSign }: Drawing): string {
	const { width, height } = socialImageSize;
	const { side } = brandSign;
	const nameStart = margin + sign.side + margin / 8;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colourOf('pounamu-900')}"/>
${drawMap(subject.seed, colourOf)}
<svg x="${margin - sign.side / 8}" y="${sign.top}" width="${sign.side}" height="${sign.side}" viewBox="0 0 ${side} ${side}">${brandSign.lines}</svg>
<g fill="${colourOf('mist-100')}">${placed(nameStart, brandName.baseline, display(subject.brand, brandName.size, brandName.tracking).path)}${drawTitle(subject.title, display)}</g>
<g fill="${colourOf('pounamu-200')}">${placed(margin, tagline.baseline, text(subject.tagline, tagline.size).path)}</g>
</svg>
`;
}
