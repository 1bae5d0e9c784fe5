import type { Command } from 'commander';
import type { Environment } from '../config/environment.ts';
import type { Database } from '../database/database.ts';
import type { CorrectionRepository } from '../enquiries/corrections.ts';
import type { EnquiryRepository } from '../enquiries/repository.ts';
import type { OutboxRepository } from '../outbox/repository.ts';

/** Where output goes: `write` and `print` (with a line feed) to standard output, `tell` to standard error. */
export interface Output {
	write: (text: string) => void;
	print: (text: string) => void;
	tell: (text: string) => void;
}

/** The resources of a command. */
export interface Opened {
	environment: Environment;
	/** Of `site.json`. */
	siteFolder: string;
	database: Database;
	now: () => Date;
}

/** What a command works with. */
export interface CommandContext extends Output, Opened {
	enquiries: EnquiryRepository;
	corrections: CorrectionRepository;
	outbox: OutboxRepository;
}

/** Makes a commander action from a function that needs the context. Opens the database when the action runs. */
export type WithContext = <Args extends unknown[]>(
	action: (context: CommandContext, ...args: Args) => Promise<void>,
) => (...args: Args) => Promise<void>;

/** Adds one command to the program. */
export type AddCommand = (program: Command, withContext: WithContext) => void;

/** The command failed. The message is for the operator. */
export class CommandFailure extends Error {}
