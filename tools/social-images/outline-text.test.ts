import { expect, it } from 'vitest';
import { faces } from '../fonts.ts';
import { loadOutliner } from './outline-text.ts';

const outline = await loadOutliner(faces.display, 650);
const curves = (text: string) => outline(text, 100).path.split('M').length - 1;

it('draws every letter, macrons too, with their marks', () => {
	for (const letter of 'āēīōūĀĒĪŌŪ') expect(curves(letter)).toBeGreaterThan(0);
	expect(curves('Māori')).toBe(curves('Maori') + 1);
	expect(curves('Ma\u0304ori')).toBe(curves('Māori'));
});

it('kerns, scales and tracks', () => {
	const width = (text: string, size = 100, tracking = 0) => outline(text, size, tracking).width;
	expect(width('AV')).toBeLessThan(width('A') + width('V'));
	expect(width('Contact', 200)).toBeCloseTo(2 * width('Contact'), 3);
	expect(width('abc', 100, -0.1)).toBeCloseTo(width('abc') - 20, 3);
});

it('refuses a letter that the face does not have', () => {
	expect(() => outline('你', 100)).toThrow('no font has the letter');
});
