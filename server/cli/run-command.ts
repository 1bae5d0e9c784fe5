import { parseArgs } from 'node:util';
import { type Command, type CommandContext, MisuseError, type OptionName, options } from './command.ts';
import { backUp } from './commands/back-up.ts';
import { check } from './commands/check.ts';
import { dead } from './commands/dead.ts';
import { deleteEnquiries } from './commands/delete-enquiries.ts';
import { exportEnquiries } from './commands/export-enquiries.ts';
import { list } from './commands/list.ts';
import { purge } from './commands/purge.ts';
import { retry } from './commands/retry.ts';
import { release, spam } from './commands/review.ts';
import { show } from './commands/show.ts';
import { stats } from './commands/stats.ts';

const usageStatus = 2;
const gap = 2;

const commands: Readonly<Record<string, Command>> = {
	list,
	show,
	export: exportEnquiries,
	stats,
	release,
	spam,
	dead,
	retry,
	check,
	backup: backUp,
	delete: deleteEnquiries,
	purge,
};

const lines: Command['usage'][] = [
	...Object.values(commands).map(({ usage }) => usage),
	['help', 'this text'],
];
const longest = Math.max(...lines.map(([synopsis]) => synopsis.length));
const usage = `Usage: npm run leads -- <command>

${lines.map(([synopsis, purpose]) => `  ${synopsis.padEnd(longest + gap)}${purpose}`).join('\n')}

Filters: --form <name>, --state received|held|spam|none|pending|sent|dead, --text <words>,
--since <day> and --before <day>, days in New Zealand as 2026-07-01.
Data goes to standard output, messages to standard error.`;

/** Runs a command line. Resolves to the exit status: 0 success, 1 failure, 2 invalid command line. */
export async function runCommand(
	args: string[],
	open: () => Promise<CommandContext>,
	tell: (text: string) => void,
): Promise<number> {
	let run: ((context: CommandContext) => Promise<number>) | undefined;
	try {
		run = parseCommandLine(args);
	} catch (error) {
		tell(`${(error as Error).message}\n\n${usage}`);
		return usageStatus;
	}
	if (run !== undefined) return run(await open());
	tell(usage);
	return 0;
}

/** Parses a command line. Returns `undefined` for help. Throws {@link MisuseError} or an error of `parseArgs`. */
function parseCommandLine(args: string[]): ReturnType<Command['prepare']> | undefined {
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
	const [name, argument, ...rest] = positionals;
	if (values.help || name === 'help') return undefined;
	if (name === undefined) throw new MisuseError('Say what to do.');
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (command === undefined) throw new MisuseError(`There is no command ${JSON.stringify(name)}.`);
	if (rest.length > 0) throw new MisuseError(`Too many arguments: ${rest.join(' ')}`);
	if (argument === undefined && command.argument?.isRequired) {
		throw new MisuseError(`${name} needs ${command.argument.name}.`);
	}
	if (argument !== undefined && command.argument === undefined) {
		throw new MisuseError(`${name} takes no ${JSON.stringify(argument)}.`);
	}
	const given = (Object.keys(values) as OptionName[]).filter((option) => values[option] !== false);
	const foreign = given.find((option) => !command.takes.includes(option));
	if (foreign !== undefined) throw new MisuseError(`${name} takes no --${foreign}.`);
	return command.prepare(argument, values);
}
