import '../environment.mjs';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { tellFailure } from '../build/tell-failure.ts';

/**
 * `npm run dev [-- --example]`: the development server. `--example` shows the site with every
 * detail of the owner.
 */
const { example } = parseArgs({ options: { example: { type: 'boolean' } } }).values;
if (example) process.env.EXAMPLE_DETAILS = 'true';

try {
	// Wrong content or a wrong value stops the start, before Vite adds lines of its own.
	await import('#content/pages.ts');
	const { readConfig } = await import('#server/config.ts');
	readConfig(process.env);
	const server = await createServer();
	await server.listen();
	server.printUrls();
} catch (error) {
	tellFailure(error);
}
