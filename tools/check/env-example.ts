import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { variables } from '#server/config/variables.ts';
import { buildVariables } from '../build/build-settings.ts';
import { readOptions, refuse } from '../build/read-options.ts';

/** `node tools/check/env-example.ts [--write]`: compares `.env.example` with the schemas of the variables, or writes it. */
const { values } = readOptions({ options: { write: { type: 'boolean' } } });

const head = `# Copy to .env and change what you need. Every line is optional and shows the default or an example.
# \`npm start\`, \`build\`, \`serve\`, \`dev\` and \`leads\` read .env. The environment itself has precedence.
# It may contain passwords: chmod 600 .env
`;

// What both have is the server's.
const text = Object.entries({ ...variables.entries, ...buildVariables.entries, ...variables.entries }).map(
	([name, variable]) => {
		const { description, example } = v.getMetadata(variable);
		return `\n# ${description}\n#${name}=${example}\n`;
	},
);
const expected = [head, ...text].join('');

const file = '.env.example';
if (values.write) writeFileSync(file, expected);
else if (readFileSync(file, 'utf8') !== expected)
	refuse(`${file} differs from the schemas. Write it: node tools/run.mjs tools/check/env-example.ts --write`);
