import { expect, it } from 'vitest';
import { fitTitle } from './fit-title.ts';

/** Every letter as wide as half an em. */
const widthOf = (line: string) => line.length / 2;
const frame = { width: 500, height: 300, leading: 1 };
const fitted = (title: string) => fitTitle(title, frame, [120, 100, 80, 40], widthOf);

it('takes the largest size at which width and height suffice', () => {
	expect(fitted('Contact')).toEqual({ lines: ['Contact'], size: 120 });
	expect(fitted('Contact everybody')).toEqual({ lines: ['Contact', 'everybody'], size: 100 });
	expect(fitted('aaaaaaaaaaaa').size).toBe(80);
});

it('evens out the lines', () => {
	expect(fitted('aaa bbb ccc ddd').lines).toEqual(['aaa bbb', 'ccc ddd']);
});

it('leaves no ampersand at the end of a line', () => {
	expect(fitted('Pricing & more').lines).toEqual(['Pricing', '&\u00a0more']);
});

it('refuses what fits at no size', () => {
	expect(() => fitted('a'.repeat(40))).toThrow('does not fit');
});
