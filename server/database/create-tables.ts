import { CompiledQuery, type Kysely } from 'kysely';
import { type DatabaseLocation, describeLocation } from './database.ts';
import { type DatabaseSchema, indexes, tables } from './schema.ts';

/**
 * Changes with every change of the tables. A database of another version is refused, and nothing of
 * it is deleted.
 */
const version = '4.1';
/**
 * The key of the transaction-level advisory lock under which replicas create the tables. No other
 * code uses such locks.
 */
const lockNumber = 1_633_905_523;

const statements = [
	...Object.entries(tables).map(([table, columns]) => {
		const list = Object.entries(columns).map(([name, column]) => `${name} ${column.sql}`);
		return `create table ${table} (${list.join(', ')})`;
	}),
	...indexes.map((index) => `create ${index}`),
	'create table schema_version (version text not null)',
	`insert into schema_version values ('${version}')`,
];

/**
 * The database could not be opened, or its tables are of another version. The message is one
 * sentence for the operator.
 */
export class DatabaseOpenError extends Error {}

/**
 * Creates the tables in an empty database, in one transaction. Throws {@link DatabaseOpenError}.
 */
export async function createTables(kysely: Kysely<DatabaseSchema>, location: DatabaseLocation) {
	const database = `The database ${describeLocation(location)}`;
	try {
		await kysely.transaction().execute(async (transaction) => {
			const run = (sql: string) =>
				transaction.executeQuery<{ version: string }>(CompiledQuery.raw(sql));
			// Replicas that start together wait for the first one. SQLite has one writer at a time.
			if (location.engine === 'postgres') await run(`select pg_advisory_xact_lock(${lockNumber})`);
			const names = (await transaction.introspection.getTables()).map(({ name }) => name);
			if (names.length === 0) for (const statement of statements) await run(statement);
			else if (
				!names.includes('schema_version') ||
				(await run('select version from schema_version')).rows[0]?.version !== version
			)
				throw new DatabaseOpenError(
					`${database} was made by another version of this software: move it away, or name another in DATABASE_URL.`,
				);
		});
	} catch (error) {
		if (error instanceof DatabaseOpenError) throw error;
		// A refused connection to a host with several addresses is an `AggregateError` without a
		// message.
		const { message } = error instanceof AggregateError ? error.errors[0] : (error as Error);
		throw new DatabaseOpenError(`${database} cannot be used: ${message}.`, { cause: error });
	}
}
