import { expect, it } from 'vitest';
import { viewPath, websitePath } from '../inbox/paths.ts';
import { fromField, pageBefore } from './entry-address.ts';

it.each(['/ā', '/x\r\nset-cookie: a=b', '/../../evil', '/?a'])(
	'“%s” is no preview to go back to',
	(from) => {
		const typed = new URLSearchParams({ [fromField]: viewPath + from });
		expect(pageBefore(typed, '')).toBe(websitePath);
	},
);
