import { purgeEnquiries } from '../../enquiries/purge.ts';
import { type Command, MisuseError } from '../command.ts';

/** `purge`: deletes old enquiries, as the server does every hour with RETENTION_DAYS, or with another number of days. */
export const purge: Command = {
	usage: ['purge [--days <n>]', 'remove enquiries older than RETENTION_DAYS, or than n days'],
	takes: ['days'],
	prepare(_argument, { days: text }) {
		if (text !== undefined && !/^[1-9]\d{0,4}$/.test(text)) {
			throw new MisuseError('--days must be a whole number from 1 on, for example --days 730.');
		}
		return async ({ database, environment, now, tell }) => {
			const days = text === undefined ? environment.retentionDays : Number(text);
			if (days === null) {
				tell('RETENTION_DAYS is 0: say how old with --days, for example purge --days 730.');
				return 1;
			}
			const removed = await purgeEnquiries(database, now(), days);
			const subject = removed === 1 ? 'enquiry was' : 'enquiries were';
			tell(
				`${removed} ${subject} removed that came more than ${days} days ago, or were held or spam for 30 days.`,
			);
			return 0;
		};
	},
};
