import { parseArgs } from 'node:util';
import { leadsCommand, readConfig } from '../config.ts';
import { backup } from './backup.ts';
import {
	type CommandContext,
	check,
	erase,
	exportEnquiries,
	type Flags,
	signIn,
} from './commands.ts';
import { website } from './website.ts';

interface Command {
	/**
	 * Its operand, in brackets if it may be missing, and its flags. The command line is checked
	 * against it.
	 */
	usage: string;
	description: string;
	run: (context: CommandContext, operand: string, flags: Flags) => Promise<void> | void;
}

/** All commands, in the order of the help text. */
const commands: Readonly<Record<string, Command>> = {
	'sign-in': {
		usage: '[<address>]',
		description: 'print a link to sign in to the inbox, as this user or the first; needs no email',
		run: signIn,
	},
	check: {
		usage: '[--send]',
		description:
			'test the database and the logins to the mail servers; --send also sends a test message',
		run: check,
	},
	backup: {
		usage: '<file>',
		description: 'copy the SQLite database to a new file, while the server runs',
		run: backup,
	},
	erase: {
		usage: '<address> [--yes]',
		description: 'list the enquiries of a person; --yes deletes them',
		run: erase,
	},
	export: {
		usage: '--csv|--json',
		description: 'print all enquiries, oldest first: a table, or one JSON object a line',
		run: exportEnquiries,
	},
	website: {
		usage: '[--apply]',
		description:
			'print the words that users have published over those of the build; --apply writes them into content/ of a checkout',
		run: website,
	},
};

/** The names of all commands, of which `help` prints the others. */
export const commandNames: readonly string[] = ['help', ...Object.keys(commands)];

const help = [
	`Usage: ${leadsCommand} <command>`,
	...Object.entries(commands).map(
		([name, { usage, description }]) => `  ${name} ${usage}\n      ${description}`,
	),
].join('\n');

/** Returns what follows a command's name, or `undefined` if it does not fit the usage. */
function parse(usage: string, args: string[]) {
	const options: Record<string, { type: 'boolean' }> = {};
	for (const [, flag = ''] of usage.matchAll(/--(\w+)/g)) options[flag] = { type: 'boolean' };
	try {
		const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
		const least = usage.startsWith('<') ? 1 : 0;
		const most = usage.includes('<') ? 1 : 0;
		if (positionals.length < least || positionals.length > most) return undefined;
		return { operand: positionals[0] ?? '', flags: values };
	} catch {
		return undefined;
	}
}

/**
 * Runs a command line with the configuration in `environment`. Resolves to the exit status, 0 or 1.
 */
export async function runCommand(
	[name = '', ...args]: readonly string[],
	{ write, tell }: Pick<CommandContext, 'write' | 'tell'>,
	environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
	if (['help', '--help'].includes(name)) {
		write(`${help}\n`);
		return 0;
	}
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (command === undefined) {
		tell(name === '' ? help : `There is no command ${name}.\n${help}`);
		return 1;
	}
	const line = parse(command.usage, args);
	if (line === undefined) {
		tell(`Usage: ${leadsCommand} ${name} ${command.usage}`);
		return 1;
	}
	try {
		const context = { config: readConfig(environment), write, tell };
		await command.run(context, line.operand, line.flags);
		return 0;
	} catch (error) {
		tell((error as Error).message);
		return 1;
	}
}
