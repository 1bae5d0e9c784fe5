import { expect, it, vi } from 'vitest';
import { cspHash } from '#server/http/security-headers.ts';
import { injectedStyleHashes } from './injected-styles.ts';

it('the hashes match the styles that sonner inserts', async () => {
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
