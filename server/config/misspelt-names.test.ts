import { expect, it } from 'vitest';
import { misspeltNames } from './misspelt-names.ts';
import { variables } from './variables.ts';

// cspell:ignore SITEURL PROT
const known = Object.keys(variables.entries);

it.each([
	['SITE_ULR', 'SITE_URL'],
	['SITEURL', 'SITE_URL'],
	['Site_Url', 'SITE_URL'],
	['LEADS_T0', 'LEADS_TO'],
	['PROT', 'PORT'],
])('%s is told off, and %s is named', (name, meant) => {
	const sentence = `${name} is no variable of this site, so it changes nothing. Did you mean ${meant}?`;
	expect(misspeltNames({ [name]: 'x', [meant]: 'x' }, known)).toEqual([sentence]);
});

it('the names of others are left alone', () => {
	const others = [
		'NODE_ENV',
		'NODE_OPTIONS',
		'NODE_EXTRA_CA_CERTS',
		'TZ',
		'PATH',
		'HOME',
		'HOSTNAME',
		'npm_config_port',
		'PGHOST',
		'PGPORT',
		'PGUSER',
		'PGSSLMODE',
	];
	const environment = Object.fromEntries([...others, ...known].map((name) => [name, 'x']));
	expect(misspeltNames(environment, known)).toEqual([]);
});
