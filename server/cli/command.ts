import type { Environment } from '../config/environment.ts';
import type { Database } from '../database/database.ts';
import type { EnquiryRepository } from '../enquiries/repository.ts';
import type { OutboxRepository } from '../outbox/repository.ts';

/** The options of all commands. A command lists those that it accepts. */
export const options = {
	json: { type: 'boolean', default: false },
	csv: { type: 'boolean', default: false },
	all: { type: 'boolean', default: false },
	help: { type: 'boolean', short: 'h', default: false },
	form: { type: 'string' },
	state: { type: 'string' },
	since: { type: 'string' },
	before: { type: 'string' },
	text: { type: 'string' },
	email: { type: 'string' },
	days: { type: 'string' },
} as const;

export type OptionName = keyof typeof options;

/** The parsed options. */
export interface CommandValues
	extends Partial<Record<Exclude<OptionName, 'json' | 'csv' | 'all' | 'help'>, string>> {
	json: boolean;
	csv: boolean;
}

/**
 * The context of a command. `write` and `print` send data to standard output, `print` with a line feed. `tell` sends
 * messages to standard error.
 */
export interface CommandContext {
	environment: Environment;
	database: Database;
	enquiries: EnquiryRepository;
	outbox: OutboxRepository;
	now: () => Date;
	write: (text: string) => void;
	print: (text: string) => void;
	tell: (text: string) => void;
}

/** A command of `npm run leads`. */
export interface Command {
	/** The line in the help text. */
	usage: [synopsis: string, purpose: string];
	/** The positional argument. */
	argument?: { name: string; isRequired: boolean };
	takes: readonly OptionName[];
	/**
	 * Validates the options before the database is opened. Throws {@link MisuseError}. The returned function runs the command
	 * and resolves to the exit status.
	 */
	prepare(argument: string | undefined, values: CommandValues): (context: CommandContext) => Promise<number>;
}

/** An invalid command line. The message explains the error. */
export class MisuseError extends Error {}
