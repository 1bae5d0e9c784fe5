import { expect, it } from 'vitest';
import { subjectParameter } from '#contracts/form-fields.ts';
import { askAbout, findSubject, subjects } from './subjects.ts';

it('every subject has a link of its own, from which it is found again', () => {
	const links = subjects.map((subject) => new URL(askAbout(subject), 'https://site.example'));
	expect(links.map(({ searchParams }) => findSubject(searchParams.get(subjectParameter) ?? ''))).toEqual(
		subjects,
	);
	expect(new Set(subjects).size).toBe(subjects.length);
});

it('finds no other subject', () =>
	expect(['', 'x', 'constructor'].map(findSubject)).toEqual([undefined, undefined, undefined]));
