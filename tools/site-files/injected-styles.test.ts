import { expect, it, vi } from 'vitest';
import { cspHash } from '#server/http/security-headers.ts';
import { injectedStyleHashes } from './injected-styles.ts';

it('has the hashes of the styles that the toast library really adds', async () => {
	const added: string[] = [];
	const element = {
		text: '',
		appendChild({ text }: { text: string }) {
			element.text += text;
			added.push(element.text);
		},
	};
	vi.stubGlobal('document', {
		head: { appendChild: ({ text }: typeof element) => added.push(text) },
		createElement: () => element,
		createTextNode: (text: string) => ({ text }),
	});
	await import('sonner');
	vi.unstubAllGlobals();
	expect(added).toHaveLength(2);
	expect(added.map(cspHash)).toEqual(injectedStyleHashes());
});
