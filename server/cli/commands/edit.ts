import { userInfo } from 'node:os';
import { safeParse } from 'valibot';
import { forms } from '#content/forms.ts';
import { fieldSchema } from '#contracts/forms.ts';
import { eraseDeleted } from '../../database/erase-deleted.ts';
import type { Enquiry } from '../../enquiries/stored-enquiry.ts';
import { type AddCommand, CommandFailure } from '../command.ts';
import { findEnquiry } from '../find-enquiry.ts';

const fieldNames: readonly string[] = [
	...new Set([...forms.values()].flatMap(({ fields }) => fields.map(({ name }) => name))),
];

/**
 * `edit <id> --<field> <value>`: corrects fields of an enquiry and records who corrected which field, for a request under
 * the Privacy Act 2020 (NZ), information privacy principle 7.
 */
export const edit: AddCommand = (program, withContext) => {
	const command = program
		.command('edit')
		.description('correct fields of an enquiry')
		.argument('<id>', 'the id or its first characters')
		.option('--by <name>', 'who corrects it', operatorName());
	for (const name of fieldNames) command.option(`--${name} <value>`);
	command.action(
		withContext(async (context, prefix: string, options: Record<string, string>) => {
			const values = Object.fromEntries(
				command.options
					.filter(({ long }) => fieldNames.includes(long?.slice('--'.length) ?? ''))
					.map((option) => [option.long?.slice('--'.length), options[option.attributeName()]])
					.filter(([, value]) => value !== undefined),
			);
			if (Object.keys(values).length === 0) throw new CommandFailure('Name a field, for example --email.');
			const enquiry = await findEnquiry(context, prefix);
			await context.corrections.correct(enquiry.id, validate(enquiry, values), options.by ?? '');
			context.tell(`Corrected: ${Object.keys(values).join(', ')}.`);
			await eraseDeleted(context.database);
		}),
	);
};

/** Returns the values to store. Throws {@link CommandFailure} with a line for each invalid field. */
function validate({ form }: Enquiry, values: Record<string, string>): Record<string, string> {
	const { fields } = forms.get(form) ?? { fields: [] };
	const valid: Record<string, string> = {};
	const errors: string[] = [];
	for (const [name, value] of Object.entries(values)) {
		const field = fields.find((described) => described.name === name);
		const result = field && safeParse(fieldSchema(field), value);
		if (result?.success) valid[name] = result.output;
		else errors.push(`${name}: ${result?.issues[0].message ?? `The form ${form} has no such field`}.`);
	}
	if (errors.length > 0) throw new CommandFailure(errors.join('\n'));
	return valid;
}

function operatorName(): string {
	try {
		return userInfo().username;
	} catch {
		// In a container the user may have no name.
		return `user ${process.getuid?.()}`;
	}
}
