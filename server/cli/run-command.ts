import { parseArgs } from 'node:util';
import { exportEnquiries } from './commands/export-enquiries.ts';
import { list } from './commands/list.ts';
import { retry } from './commands/retry.ts';
import { show } from './commands/show.ts';
import type { CommandContext } from './enquiries.ts';

const usageStatus = 2;
const usage = `Usage: npm run leads -- <command>

  list [--json]            every enquiry, newest first
  show <id> [--json]       one enquiry and its deliveries
  export --csv | --json    every enquiry for a spreadsheet, or one JSON object a line
  retry [<id>]             send dead deliveries again, of one enquiry or of all
  help                     this text

Data goes to standard output, messages to standard error.`;

const options = {
	json: { type: 'boolean', default: false },
	csv: { type: 'boolean', default: false },
	all: { type: 'boolean', default: false },
	help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs one command line and resolves to the exit status: 0 done, 1 failed, 2 not understood. */
export async function runCommand(
	args: string[],
	open: () => Promise<CommandContext>,
	tell: (text: string) => void,
): Promise<number> {
	const misused = (reason: string) => {
		tell(`${reason}\n\n${usage}`);
		return usageStatus;
	};
	let parsed: ReturnType<typeof parse>;
	try {
		parsed = parse(args);
	} catch (error) {
		return misused((error as Error).message);
	}
	const { values, positionals } = parsed;
	const [command, id, ...rest] = positionals;
	if (values.help || command === 'help') {
		tell(usage);
		return 0;
	}
	if (command === undefined) return misused('Say what to do.');
	if (rest.length > 0) return misused(`Too many arguments: ${rest.join(' ')}`);
	switch (command) {
		case 'list':
			return id === undefined ? list(await open(), values) : misused('list takes no id.');
		case 'show':
			return id === undefined ? misused('show needs the id of an enquiry.') : show(await open(), id, values);
		case 'export':
			if (values.csv === values.json) return misused('export needs one of --csv and --json.');
			return exportEnquiries(await open(), values.csv ? 'csv' : 'json');
		case 'retry':
			// `retry --all dead` says in words what `retry` does.
			return retry(await open(), id === 'dead' ? undefined : id);
		default:
			return misused(`There is no command ${JSON.stringify(command)}.`);
	}
}

const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true, strict: true });
