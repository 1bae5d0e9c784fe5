/** A rule about packages: where it holds, and which packages it refuses there. */
interface PackageRule {
	holdsIn: (room: string) => boolean;
	refuses: (packageName: string) => boolean;
	because: string;
}

const ownersOfSql = ['server/submissions', 'server/outbox', 'server/migrations', 'server/platform'];

const packageRules: readonly PackageRule[] = [
	{
		holdsIn: (room) => room === 'contracts',
		refuses: (name) => name !== 'valibot',
		because: 'contracts depends on valibot only',
	},
	{
		holdsIn: (room) => room === 'content',
		refuses: () => true,
		because: 'content depends on nothing',
	},
	{
		holdsIn: (room) => room.split('/')[0] === 'server' && !ownersOfSql.includes(room),
		refuses: (name) => name === 'kysely',
		because: `SQL is written in ${ownersOfSql.join(', ')} only`,
	},
];

const packageName = (request: string) =>
	request
		.split('/')
		.slice(0, request.startsWith('@') ? 2 : 1)
		.join('/');

/** Why a room may not import a package, or nothing if it may. */
export const packageObjection = (room: string, request: string) =>
	packageRules.find((rule) => rule.holdsIn(room) && rule.refuses(packageName(request)))?.because;
