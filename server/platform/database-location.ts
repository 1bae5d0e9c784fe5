/** Where the enquiries are: a SQLite file, absolute or relative to the working directory, or a Postgres address. */
export type DatabaseLocation = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string };

/** The location in a message: a path, or an address without user, password and options. */
export function describeLocation(location: DatabaseLocation): string {
	if (location.engine === 'sqlite') return location.file;
	const { host, pathname } = new URL(location.url);
	return `postgres://${host}${pathname}`;
}
