import type { CommandContext } from '../enquiries.ts';
import { newZealandTime } from '../new-zealand-time.ts';
import { printable } from '../printable.ts';
import { table } from '../table.ts';

/** `show <id>`: one enquiry with everything it holds and what became of its messages. */
export async function show(
	context: CommandContext,
	id: string,
	{ json }: { json: boolean },
): Promise<number> {
	const submission = await context.submissions.find(id);
	if (submission === undefined) {
		context.tell(`There is no enquiry ${printable(id)}. List them with: npm run leads -- list`);
		return 1;
	}
	const deliveries = await context.outbox.list(id);
	if (json) {
		context.print(JSON.stringify({ ...submission, deliveries }, undefined, '\t'));
		return 0;
	}
	const { message, ...shortFields } = submission.fields;
	const facts = Object.entries({
		id,
		received: newZealandTime(submission.receivedAt),
		form: submission.form,
		status: submission.status,
		...shortFields,
	}).filter(([, value]) => value !== '');
	const longest = Math.max(...facts.map(([name]) => name.length));
	for (const [name, value] of facts) context.print(`${name.padEnd(longest)}  ${printable(value)}`);
	if (message !== undefined) context.print(`\n${printable(message, { keepLines: true })}`);
	if (deliveries.length === 0) return 0;
	const rows = deliveries.map((row) => [
		row.kind,
		row.state,
		String(row.attempts),
		row.state === 'pending' ? newZealandTime(row.next_attempt_at) : '',
		row.last_error ?? '',
	]);
	context.print(`\n${table(['Message', 'State', 'Attempts', 'Next attempt', 'Last error'], rows)}`);
	return 0;
}
