import { expect, it } from 'vitest';
import { viewPath, websitePath } from '../inbox/paths.ts';
import { fromField, pageBefore } from './entry-address.ts';

const ends = ['/ā', '/x\r\nset-cookie: a=b', '/../../evil', '/?a'];

it.each([...ends.map((end) => viewPath + end), `https://evil.example${viewPath}/`])(
	'“%s” is no preview to go back to',
	(from) => {
		const typed = new URLSearchParams({ [fromField]: from });
		expect(pageBefore(typed, '')).toBe(websitePath);
	},
);
