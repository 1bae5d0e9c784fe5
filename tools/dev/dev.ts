import { createServer } from 'vite';
import { readOptions } from '../build/read-options.ts';
import { exampleDetails } from './example-details.ts';

/** `node tools/dev/dev.ts [--example]`: the development server. `--example` shows the site with every detail of the owner. */
const { example } = readOptions({ options: { example: { type: 'boolean' } } }).values;
const server = await createServer({ plugins: example ? [exampleDetails()] : [] });
await server.listen();
server.printUrls();
