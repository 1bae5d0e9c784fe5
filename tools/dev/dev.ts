import { createServer } from 'vite';
import { readOptions } from '../build/read-options.ts';

/** `node tools/dev/dev.ts [--example]`: the development server. `--example` shows the site with every detail of the owner. */
const { example } = readOptions({ options: { example: { type: 'boolean' } } }).values;
if (example) process.env.EXAMPLE_DETAILS = 'true';
const server = await createServer();
await server.listen();
server.printUrls();
