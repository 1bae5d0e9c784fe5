import { createBuilder } from 'vite';

/** Builds the browser's scripts, the pages' inline script and the renderer of the pages: see `vite.config.ts`. */
export async function buildCode(): Promise<void> {
	process.env.NODE_ENV = 'production';
	const builder = await createBuilder({ logLevel: 'warn' });
	for (const environment of Object.values(builder.environments)) await builder.build(environment);
}
