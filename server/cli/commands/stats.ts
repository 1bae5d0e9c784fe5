import type { AddCommand } from '../command.ts';
import { addFilters, type Filters, selectEnquiries } from '../select-enquiries.ts';
import { table } from '../table.ts';

/** `stats`: counts enquiries by status and deliveries by state. */
export const stats: AddCommand = (program, withContext) => {
	addFilters(program.command('stats'))
		.description('count enquiries and deliveries')
		.action(
			withContext(async (context, filters: Filters) => {
				const counts = new Map<string, number>();
				const add = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
				for await (const page of selectEnquiries(context, filters, 'newest first')) {
					for (const { status, deliveries } of page) {
						add(`enquiries ${status}`);
						for (const { state } of deliveries) add(`deliveries ${state}`);
					}
				}
				const rows = [...counts].toSorted().reverse();
				context.print(
					table(
						['What', 'Count'],
						rows.map(([what, count]) => [what, String(count)]),
					),
				);
			}),
		);
};
