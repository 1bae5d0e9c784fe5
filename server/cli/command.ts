import type { Environment } from '../config/environment.ts';
import type { Database } from '../database/database.ts';
import type { EnquiryRepository } from '../enquiries/repository.ts';
import type { OutboxRepository } from '../outbox/repository.ts';

/** Every option of the command line; each command names those it takes. */
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

/** What stood on the command line after the command's name. */
export interface CommandValues
	extends Partial<Record<Exclude<OptionName, 'json' | 'csv' | 'all' | 'help'>, string>> {
	json: boolean;
	csv: boolean;
}

/** What a command works with. Data goes to standard output by `write`, or by `print` as a line; messages to standard error by `tell`. */
export interface CommandContext {
	environment: Environment;
	database: Database;
	submissions: EnquiryRepository;
	outbox: OutboxRepository;
	now: () => Date;
	write: (text: string) => void;
	print: (text: string) => void;
	tell: (text: string) => void;
}

/** One of the owner's commands. */
export interface Command {
	/** The line of the help text: how it is written, and what it does. */
	usage: [synopsis: string, purpose: string];
	/** What follows the name. */
	argument?: { name: string; isRequired: boolean };
	takes: readonly OptionName[];
	/** Throws `MisuseError` for what is wrong with the options, before the database is opened. */
	prepare(argument: string | undefined, values: CommandValues): (context: CommandContext) => Promise<number>;
}

/** A command line that makes no sense; the message says why. */
export class MisuseError extends Error {}
