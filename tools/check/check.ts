import { runCommand } from './run-command.ts';

/** `npm run check`: runs the checks that need no build, beside each other. */
const checks: Readonly<Record<string, string>> = {
	types: 'tsc -b',
	biome: 'biome ci --log-level=warn --colors=off',
	stylelint: "stylelint --no-color '{app,server}/**/*.css'",
	imports: 'depcruise --output-type=err app contracts content server tools test',
	'unused code': 'knip',
	spelling:
		'cspell lint --no-progress --no-summary --no-color --cache --cache-location=.cache/cspell',
};

const results = await Promise.all(Object.entries(checks).map((check) => runCommand(...check)));
if (results.includes(false)) process.exitCode = 1;
