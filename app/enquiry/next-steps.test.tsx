import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { load } from '#content/load.ts';

it('says who answers as one sentence, which may be read aloud', async () => {
	vi.stubEnv('EXAMPLE_DETAILS', '1');
	vi.stubEnv('BOOKING_SERVICE', '');
	const [person] = load('owner.yaml').people;
	const { Answerer } = await import('./next-steps.tsx');
	const words = renderToStaticMarkup(<Answerer />).replaceAll(/<[^>]*>/g, '');
	expect(words).toContain(`${person?.name}, ${person?.role}`);
});
