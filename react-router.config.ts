import type { Config } from '@react-router/dev/config';
import { paths } from './content/paths.ts';

export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	ssr: false,
	prerender: Object.values(paths),
	routeDiscovery: { mode: 'initial' },
	splitRouteModules: false,
} satisfies Config;
