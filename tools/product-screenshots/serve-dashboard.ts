import { build, preview } from 'vite';

const root = 'tools/product-screenshots/dashboard';
const page = 'dashboard.html';
/** From `root`, as Vite takes it. */
const outDir = '../../../.cache/product-screenshots';

/** A dashboard that is being served on loopback. */
export interface ServedDashboard {
	/** Address of the page that shows the named view. */
	addressOf: (view: string) => string;
	close: () => Promise<void>;
}

/** Builds the mock of the dashboard and serves it. Built, because a development server may reload a page while it is photographed. */
export async function serveDashboard(): Promise<ServedDashboard> {
	const settings = { root, configFile: false, logLevel: 'warn' } as const;
	await build({
		...settings,
		build: { outDir, emptyOutDir: true, target: 'esnext', rolldownOptions: { input: `${root}/${page}` } },
	});
	const server = await preview({
		...settings,
		build: { outDir },
		preview: { host: '127.0.0.1', port: 0 },
	});
	const [url] = server.resolvedUrls?.local ?? [];
	if (!url) throw new Error('Vite serves the dashboard nowhere');
	return {
		addressOf: (view) => `${new URL(page, url)}?view=${view}`,
		close: () => server.close(),
	};
}
