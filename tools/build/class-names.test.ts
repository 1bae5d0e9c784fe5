import { expect, it } from 'vitest';
import { readableName, shortName } from './class-names.ts';

const sheet = 'app/layout/header.module.css';
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const classesOf = (names: readonly string[]) => names.map((name) => `.${name} {}`).join('\n');

it('gives each name of a sheet a letter of its own', () => {
	const names = letters.map((letter) => `${letter}-name`);
	const short = names.map((name) => shortName(name, sheet, classesOf(names)));
	expect(new Set(short).size).toBe(letters.length);
	expect(short.filter((name) => !/^[a-z]{3}$/.test(name))).toEqual([]);
});

it('counts neither comments nor files', () => {
	const css = '/* As hero.module.css. */ .first { background: url(sent.svg) } .second {}';
	expect(shortName('second', sheet, css)).toBe(shortName('b', sheet, '.a {} .b {}'));
});

it.each([
	['a sheet has too many names', sheet, classesOf([...letters, 'last'])],
	['a sheet is elsewhere', 'content/header.module.css', '.last {}'],
])('stops the build if %s', (_, file, css) => {
	expect(() => shortName('last', file, css)).toThrow(`${file}: there is no short name for “last”`);
});

it('names a class after its sheet in development', () => {
	expect(readableName('bar', sheet)).toBe('header_bar');
});
