import { InvalidArgumentError } from 'commander';
import { eraseDeleted } from '../../database/erase-deleted.ts';
import { purgeEnquiries } from '../../enquiries/retention.ts';
import { type AddCommand, CommandFailure } from '../command.ts';

/** `purge`: deletes old enquiries, as the server does every hour with RETENTION_DAYS, or with another number of days. */
export const purge: AddCommand = (program, withContext) => {
	program
		.command('purge')
		.description('delete old enquiries, suspect ones and spam')
		.option('--days <n>', 'delete those older than n days instead of RETENTION_DAYS', parseDays)
		.action(
			withContext(async ({ database, environment, now, tell }, options: { days?: number }) => {
				const days = options.days ?? environment.retentionDays;
				if (days === null) {
					throw new CommandFailure('RETENTION_DAYS is 0. Use --days, for example: purge --days 730');
				}
				const deleted = await purgeEnquiries(database, now(), days);
				tell(`Deleted enquiries, older than ${days} days, or suspect or spam for 30 days: ${deleted}.`);
				await eraseDeleted(database);
			}),
		);
};

function parseDays(text: string): number {
	if (!/^[1-9]\d{0,4}$/.test(text))
		throw new InvalidArgumentError('It must be a whole number from 1 to 99999.');
	return Number(text);
}
