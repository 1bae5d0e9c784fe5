import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './site.ts';

/** Returns the enquiry that a server stored last. Tests of a worker run one after the other. */
export function lastEnquiry({ environment }: Pick<RunningServer, 'environment'>) {
	const file = environment.DATABASE_URL?.replace('file:', '') ?? '';
	const database = new DatabaseSync(file, { readOnly: true });
	const row = database.prepare('select form, fields, source from enquiries order by id desc').get();
	database.close();
	const { form, fields, source } = row ?? {};
	return { form, source, fields: JSON.parse(String(fields)) as Record<string, string> };
}
