import type { Config } from '@react-router/dev/config';
import { paths } from './content/paths.ts';
import { buildFolder } from './tools/build/build-folder.ts';

export default {
	appDirectory: 'app',
	buildDirectory: buildFolder(),
	ssr: false,
	prerender: Object.values(paths),
	routeDiscovery: { mode: 'initial' },
	splitRouteModules: false,
} satisfies Config;
