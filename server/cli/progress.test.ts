import { expect, it } from 'vitest';
import { progress } from './progress.ts';

it('reports nothing in the first second, then once a second', () => {
	const time = { now: 0 };
	const told: string[] = [];
	const report = progress(
		'Copying',
		(text) => told.push(text),
		() => time.now,
	);
	for (let done = 0; done <= 1; done += 0.125) {
		report(done);
		time.now += 400;
	}
	expect(told).toEqual(['Copying: 37 %', 'Copying: 75 %']);
});
