import '../environment.mjs';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { readConfig } from '#server/config.ts';

/**
 * `npm run dev [-- --example]`: the development server. `--example` shows the site with every
 * detail of the owner.
 */
const { example } = parseArgs({ options: { example: { type: 'boolean' } } }).values;
if (example) process.env.EXAMPLE_DETAILS = 'true';
// A wrong value stops the start.
readConfig(process.env);
const server = await createServer();
await server.listen();
server.printUrls();
