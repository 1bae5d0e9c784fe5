import { expect, it } from 'vitest';
import { longestIncreasing, matchEntries } from './match-entries.ts';

const chat = { id: 'chat', text: 'Answers at night', price: '2499' };
const scraping = { id: 'scraping', text: 'Pages become tables', price: '999' };
const voice = { title: 'Voice', text: 'Rings back', price: '99' };

it('an entry is the same by its id or its name, wherever it is and whatever else it says', () => {
	const version = [{ ...voice, text: 'Calls', price: '1' }, { id: 'chat' }];
	expect(matchEntries([chat, scraping, voice], version)).toEqual([2, 0]);
});

it('an entry with another name is the same by half of what it says', () => {
	const renamed = { ...voice, title: 'Agent' };
	expect(matchEntries([chat, voice], [renamed, chat])).toEqual([1, 0]);
	const was = { title: 'Voice', text: 'Rings back' };
	const is = { title: 'Agent', text: 'Rings back' };
	expect(matchEntries([chat, was], [is, scraping])).toEqual([1, 0]);
});

it('a word is the same by its place after the one before', () => {
	expect(matchEntries(['one', 'two', 'three'], ['one', '2', 'three'])).toEqual([0, 1, 2]);
});

it('the only entry that is left on both sides is the same', () => {
	expect(matchEntries(['one', 'two', 'three'], ['2', 'three', 'one'])).toEqual([1, 2, 0]);
});

it('an entry that was added is none of the base', () => {
	expect(matchEntries([chat], [voice, chat])).toEqual([undefined, 0]);
	expect(matchEntries(['one'], ['one', 'one'])).toEqual([0, undefined]);
});

it.each([
	[
		[0, 1, 2],
		[0, 1, 2],
	],
	[
		[2, 0, 1],
		[0, 1],
	],
	[
		[1, 2, 0],
		[1, 2],
	],
	[
		[3, 0, 1, 2],
		[0, 1, 2],
	],
])('of %j, %j need not move', (numbers, expected) => {
	expect(longestIncreasing(numbers)).toEqual(expected);
});
