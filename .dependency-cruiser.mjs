/** A test may reach further than the code beside it: to `test/support` and to what it needs to set up. */
const notATest = '\\.test\\.tsx?$';

/** A rule that lets a folder import from some folders of ours only. Packages are not meant. */
const mayImportOnly = (/** @type {string} */ folder, /** @type {readonly string[]} */ ...targets) => ({
	name: `${folder} may import from ${targets.join(', ')} only`,
	severity: /** @type {const} */ ('error'),
	from: { path: `^${folder}/`, pathNot: notATest },
	to: { path: '^(app|contracts|content|server|tools|test)/', pathNot: targets.map((target) => `^${target}`) },
});

/** What all may import: every folder of `app`, then every folder of `server`. */
const shared = ['app/ui/', 'content/', 'contracts/'];
const forServer = ['server/(clock|new-zealand-time)\\.ts', 'content/', 'contracts/'];
/** The folders that all parts of the server share, in their order: each may import those before it. */
const serverShared = ['config', 'database', 'observability', 'http'];

/**
 * Which folder may import which. `npm run check` runs it.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
	forbidden: [
		mayImportOnly('contracts', 'contracts/'),
		mayImportOnly('content', 'content/', 'contracts/'),
		mayImportOnly('app/styles', 'app/styles/'),
		mayImportOnly('app/ui', 'app/ui/', 'app/styles/'),
		mayImportOnly('app/analytics', 'app/analytics/', ...shared),
		mayImportOnly('app/booking', 'app/(booking|analytics)/', ...shared),
		mayImportOnly('app/enquiry', 'app/(enquiry|booking|analytics)/', ...shared),
		mayImportOnly('app/chat', 'app/(chat|enquiry|analytics)/', ...shared),
		mayImportOnly('app/call', 'app/call/', ...shared),
		mayImportOnly('app/dental', 'app/(dental|enquiry|analytics)/', ...shared),
		mayImportOnly('app/layout', 'app/(layout|analytics|booking)/', 'app/styles/', ...shared),
		mayImportOnly('app/pages', 'app/(pages|booking|call|dental|enquiry|layout)/', ...shared),
		mayImportOnly('app/document', 'app/(document|analytics|booking|chat|layout)/', 'app/styles/', ...shared),
		{
			name: 'a page imports no other page',
			severity: 'error',
			from: { path: '^app/pages/([^/]+)/' },
			to: { path: '^app/pages/', pathNot: '^app/pages/$1/' },
		},
		mayImportOnly('server', 'server/', 'app/(enquiry|ui|styles)/', 'content/', 'contracts/'),
		{
			name: 'tools import nothing from test',
			severity: 'error',
			from: { path: '^tools/', pathNot: notATest },
			to: { path: '^test/' },
		},
		{
			name: 'the browser does not get the records of all pages',
			severity: 'error',
			from: { path: '^app/(document/client|[^/]+/[^/]+\\.island)', pathNot: notATest },
			to: { path: '^content/(pages|products|business-functions)\\.ts$', reachable: true },
		},
		...serverShared.map((folder, place) =>
			mayImportOnly(
				`server/${folder}`,
				`server/(${serverShared.slice(0, place + 1).join('|')})[/.]`,
				...forServer,
			),
		),
		{
			name: `parts of the server share ${serverShared.join(', ')} only`,
			severity: 'error',
			from: { path: '^server/([^/]+)/', pathNot: [notATest, '^server/(cli|entry|inbox)/'] },
			to: {
				path: '^server/',
				pathNot: [
					'^server/$1/',
					`^server/(${serverShared.join('|')})[/.]`,
					'^server/(clock|new-zealand-time|enquiries/enquiry|outbox/outbox)\\.ts',
				],
			},
		},
		{
			name: 'the commands of `leads` reach no JSX',
			severity: 'error',
			from: { path: '^server/cli/leads\\.ts$' },
			to: { path: '\\.tsx$', reachable: true },
		},
		{
			name: 'SQL is written where it is stored',
			severity: 'error',
			from: {
				path: '^(app|contracts|content|server|tools)/',
				pathNot: [notATest, '^server/(enquiries|inbox|outbox|database)/'],
			},
			to: { path: 'node_modules/kysely/' },
		},
		{
			name: 'contracts depend on valibot only',
			severity: 'error',
			from: { path: '^contracts/', pathNot: notATest },
			to: { path: 'node_modules/', pathNot: 'node_modules/valibot/' },
		},
		{ name: 'no circular imports', severity: 'error', from: {}, to: { circular: true } },
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '/generated/' },
		parser: 'swc',
		enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'] },
	},
};
