import { getMetadata } from 'valibot';
import { expect, it } from 'vitest';
import { variables } from '#server/config/variables.ts';
import { buildVariables } from './build-settings.ts';

const head = `# Copy to .env and change what you need. Every line is optional and shows the default or an example.
# \`npm start\`, \`build\`, \`serve\`, \`dev\` and \`leads\` read .env. The environment itself has
# precedence. It may contain passwords: chmod 600 .env
`;
const maxColumns = 100;

/** Returns a text as lines of comment. */
function comment(text: string): string {
	const lines: string[] = [];
	let line = '#';
	for (const word of text.split(' ')) {
		if (line.length + 1 + word.length > maxColumns) {
			lines.push(line);
			line = '#';
		}
		line += ` ${word}`;
	}
	return [...lines, line].join('\n');
}

it('.env.example has every variable, as its schema describes it; -u writes it', async () => {
	// What both have is the server's.
	const all = { ...variables.entries, ...buildVariables.entries, ...variables.entries };
	const lines = Object.entries(all).map(([name, variable]) => {
		const { description, example } = getMetadata(variable);
		return `\n${comment(description)}\n#${name}=${example}\n`;
	});
	const text = [head, ...lines].join('');
	expect(text.split('\n').filter((line) => line.length > maxColumns)).toEqual([]);
	await expect(text).toMatchFileSnapshot('../../.env.example');
});
