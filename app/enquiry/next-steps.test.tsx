import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

it('says who answers as one sentence, which may be read aloud', async () => {
	vi.stubEnv('EXAMPLE_DETAILS', '1');
	vi.stubEnv('BOOKING_SERVICE', '');
	// Tests before this one may have loaded the words without the example's details.
	vi.resetModules();
	const { load } = await import('#content/load.ts');
	const [person] = load('owner.yaml').people;
	const { Answerer } = await import('./next-steps.tsx');
	const words = renderToStaticMarkup(<Answerer />).replaceAll(/<[^>]*>/g, '');
	expect(words).toContain(`${person?.name}, ${person?.role}`);
});
