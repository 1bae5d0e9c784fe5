import { expect, it } from 'vitest';
import { pageNames, recordOf } from './pages.ts';
import { placeLabel } from './place.ts';
import { sheets } from './places.ts';

it('names the sheet, the place and its grid reference', () => {
	const { series, rows, western } = sheets;
	expect(placeLabel({ name: 'A', east: 0.96, north: 0.02 })).toBe(
		`Sheet ${series}${rows[0]} ${western + 3}: A · 960 980`,
	);
	expect(placeLabel({ name: 'B', east: 0.6, north: 0.5 })).toBe(
		`Sheet ${series}${rows[2]} ${western + 2}: B · 600 500`,
	);
});

it('names no sheet for a place off the map', () => {
	expect(placeLabel({ east: 0.1, north: 0 })).toBeUndefined();
});

it('has no two pages at one place', () => {
	const places = pageNames.flatMap((page) => recordOf(page).place ?? []);
	expect(new Set(places.map(({ east, north }) => `${east} ${north}`)).size).toBe(places.length);
});

it('has a row of sheets for every place', () => {
	for (const page of pageNames) {
		const { place } = recordOf(page);
		if (place?.name) expect(placeLabel(place), page).not.toContain('undefined');
	}
});
