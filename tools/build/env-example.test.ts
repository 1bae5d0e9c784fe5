import { getMetadata } from 'valibot';
import { expect, it } from 'vitest';
import { variables } from '#server/config/variables.ts';
import { buildVariables } from './build-settings.ts';

const head = `# Copy to .env and change what you need. Every line is optional and shows the default or an example.
# \`npm start\`, \`build\`, \`serve\`, \`dev\` and \`leads\` read .env. The environment itself has precedence.
# It may contain passwords: chmod 600 .env
`;

it('.env.example has every variable, as its schema describes it; -u writes it', async () => {
	// What both have is the server's.
	const all = { ...variables.entries, ...buildVariables.entries, ...variables.entries };
	const lines = Object.entries(all).map(([name, variable]) => {
		const { description, example } = getMetadata(variable);
		return `\n# ${description}\n#${name}=${example}\n`;
	});
	await expect([head, ...lines].join('')).toMatchFileSnapshot('../../.env.example');
});
