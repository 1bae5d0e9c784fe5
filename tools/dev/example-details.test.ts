import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exampleDetails } from './example-details.ts';

it('fills every empty detail of the owner with its portrait, and no other source', () => {
	const { transform } = exampleDetails() as { transform: (code: string, id: string) => string | undefined };
	const empty = /^\t\w+: (?:''|\[\]),$/m;
	for (const path of globSync('content/**/owner.ts')) {
		const filled = transform(`${readFileSync(path, 'utf8')}\n\tnewDetail: '',\n`, `/site/${path}`);
		expect(filled).toContain('newDetail: "newDetail (example)"');
		expect(filled).not.toMatch(empty);
	}
	const answerer = 'app/enquiry/answerer.tsx';
	expect(transform(readFileSync(answerer, 'utf8'), `/site/${answerer}`)).toContain('data:image');
	expect(transform("\tnote: '',\n", '/site/content/site.ts')).toBeUndefined();
});
