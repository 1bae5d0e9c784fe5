import { kindOf } from './rooms.ts';

/** Design §3: what a room may import besides itself. A star stands for every room below. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
	contracts: [],
	content: [],
	app: ['app/behaviours', 'app/layout', 'app/features', 'app/ui', 'app/styles', 'content', 'contracts'],
	'app/styles': [],
	'app/ui': ['app/styles'],
	'app/features': ['app/ui', 'contracts'],
	'app/layout': ['app', 'app/islands', 'app/ui', 'app/features', 'content'],
	'app/behaviours': ['app', 'app/layout', 'app/features', 'content', 'contracts'],
	'app/islands': ['app', 'app/layout', 'app/pages', 'app/features', 'content'],
	'app/pages': ['app', 'app/islands', 'app/features', 'app/ui', 'app/layout', 'content', 'contracts'],
	server: ['contracts', 'content', 'server/*'],
	'server/*': ['contracts', 'content', 'server/platform'],
	// The owner's commands use the repositories, so that SQL stays with its owners.
	'server/cli': [
		'contracts',
		'content',
		'server/platform',
		'server/submissions',
		'server/outbox',
		'server/migrations',
	],
	// A tool that measures starts the site as the tests do; the pictured dashboard wears the site's styles.
	tools: ['contracts', 'content', 'server', 'server/*', 'app', 'app/styles', 'test'],
	test: ['contracts', 'content', 'app', 'app/*', 'server', 'server/*', 'tools'],
	project: ['app', 'content', 'tools', 'test'],
};

const matches = (pattern: string, room: string) =>
	pattern.endsWith('/*') ? room.startsWith(pattern.slice(0, -1)) : pattern === room;

/** Whether code of one room may import code of another. */
export function isAllowed(from: string, to: string): boolean {
	if (from === to) return true;
	const [top = ''] = from.split('/');
	const row = mayImport[kindOf(from)] ?? mayImport[`${top}/*`] ?? [];
	return row.some((pattern) => matches(pattern, kindOf(to)));
}
