import { checks, runCheck } from '../../checks/checks.ts';
import { type AddCommand, CommandFailure } from '../command.ts';
import { printable } from '../printable.ts';

const marks = { works: '✓', advice: '!', wrong: '✗' } as const;

/** `check`: lists placeholders and tests everything that storing and delivering an enquiry needs. */
export const check: AddCommand = (program, withContext) => {
	program
		.command('check')
		.description('list placeholders, and test database, SMTP login, DNS, TLS, webhooks and the chat’s key')
		.action(
			withContext(async (context) => {
				let failures = 0;
				// One after the other: loading the chat's packages would use up the time limits of the others.
				for (const [name, run] of Object.entries(checks)) {
					for (const { result, text } of await runCheck(run, context)) {
						context.print(`${marks[result]} ${name}: ${printable(text)}`);
						if (result === 'wrong') failures += 1;
					}
				}
				if (failures > 0) throw new CommandFailure(`Problems found: ${failures}.`);
			}),
		);
};
