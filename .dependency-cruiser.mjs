/**
 * A rule. A test may reach further than the code beside it: to `test/support` and to what it needs
 * to set up.
 *
 * @type {(name: string, from: string, path: string, to?: object) =>
 * import('dependency-cruiser').IForbiddenRuleType}
 */
const forbid = (name, from, path, to = {}) => ({
	name,
	severity: 'error',
	from: { path: from, pathNot: '\\.test\\.tsx?$' },
	to: { path, ...to },
});

const ours = '^(app|contracts|content|server|tools|test)/';
const notStored =
	'^(app|contracts|content|tools|server/(?!enquiries|inbox|mailbox|outbox|database))';
const records = '^content/(pages|products|business-functions)\\.ts$';
/** What every folder of `server` may import. */
const shared =
	'server/(clock|connection-cause|counting|new-zealand-time|plain-text|run-every|shown-address)\\.ts|content/|contracts/';
/** What tools build, run and check. */
const product = 'app/|contracts/|content/|server/';
/** The folders of ours that a folder may import. Packages are not meant. */
const mayImport = {
	contracts: 'contracts/',
	content: 'content/|contracts/',
	'content/schemas': 'content/(?!editing|reading)|contracts/',
	'content/reading': 'content/(?!editing)|contracts/',
	server: 'server/|app/(ui|styles)/|content/|contracts/',
	'server/config': `server/config[/.]|${shared}`,
	'server/database': `server/(config|database)[/.]|${shared}`,
	'server/observability': `server/(config|database|observability)[/.]|${shared}`,
	'server/http': `server/(config|database|observability|http)[/.]|${shared}`,
	tools: `${product}|tools/`,
	'tools/artwork': `${product}|tools/artwork/`,
	'tools/render': `${product}|tools/(render|artwork)/`,
	'tools/publish': `${product}|tools/(publish|render)/`,
	'tools/build': `${product}|tools/(build|render|artwork)/|tools/environment\\.mjs`,
	'app/styles': 'app/styles/',
	'app/ui': 'app/ui/',
	'app/analytics': 'app/analytics/|contracts/',
	'app/booking': 'app/(booking|analytics|ui)/|content/|contracts/',
	'app/enquiry': 'app/(enquiry|booking|analytics|ui)/|content/|contracts/',
	'app/chat': 'app/(chat|analytics|ui)/|content/|contracts/',
	'app/call': 'app/(call|layout|ui)/|content/',
	'app/dental': 'app/(dental|enquiry|analytics|ui)/|content/|contracts/',
	'app/layout': 'app/(layout|styles|ui)/|content/',
	'app/pages': 'app/(pages|booking|call|dental|enquiry|layout|ui)/|content/|contracts/',
	'app/document': 'app/(document|analytics|booking|call|chat|layout|styles|ui)/|content/',
};

/** @type {import('dependency-cruiser').IConfiguration} Which folder may import which. */
export default {
	forbidden: [
		...Object.entries(mayImport).map(([folder, targets]) =>
			forbid(`${folder} may import ${targets} only`, `^${folder}/`, ours, {
				pathNot: `^(${targets})`,
			}),
		),
		forbid(
			'parts of the server import what all share',
			'^server/(?!cli|entry|inbox|website)([^/]+)/',
			'^server/',
			{
				pathNot: `^(server/($1|config|database|observability|http)[/.]|${shared}|server/(enquiries/(enquiry|event-mail|state)|outbox/outbox)\\.ts)`,
			},
		),
		forbid('a page imports no other page', '^app/pages/([^/]+)/', '^app/pages/', {
			pathNot: '^app/pages/$1/',
		}),
		forbid(
			'browsers do not get the records of all pages',
			'^app/(document/client|.*\\.island)',
			records,
			{
				reachable: true,
			},
		),
		forbid(
			'browsers do not get the renderer',
			'^app/(document/(client|hydrate)|.*\\.island)',
			'react-dom/server',
			{ reachable: true },
		),
		forbid('`leads` reaches no JSX', '^server/cli/leads\\.ts$', '\\.tsx$', { reachable: true }),
		forbid('SQL is written where it is stored', notStored, 'node_modules/kysely/'),
		forbid('contracts depend on valibot', '^contracts/', 'node_modules/', {
			pathNot: 'node_modules/valibot/',
		}),
		forbid('no circular imports', '', '', { circular: true }),
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		parser: 'swc',
		enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'] },
	},
};
