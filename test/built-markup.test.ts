import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as contentOf } from 'hast-util-to-string';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';

/** What a build makes of facts that look like markup. */
const legalName = '<script>alert(1)</script> & *Co* [x](javascript:alert(1)) `y` \\';
const tagline = '</script><img src=x onerror=alert(1)> # _We_ [x](javascript:alert(1))';
let copy: ProjectCopy;

const built = (path: string) => readFileSync(join(copy.folder, 'build/client', path), 'utf8');
const filesOf = (ending: string) =>
	globSync(`**/*.${ending}`, { cwd: join(copy.folder, 'build/client') });

beforeAll(() => {
	copy = copyProject();
	copy.edit('content/site.yaml', /^legalName: .*$/m, `legalName: ${JSON.stringify(legalName)}`);
	copy.edit('content/site.yaml', /^tagline: .*$/m, `tagline: ${JSON.stringify(tagline)}`);
	const { VITEST: _runner, NODE_ENV: _mode, ...environment } = process.env;
	execFileSync(process.execPath, ['tools/build/build.ts'], {
		cwd: copy.folder,
		env: environment,
		stdio: 'pipe',
	});
});

afterAll(() => copy.remove());

it('pages show them as text', () => {
	for (const file of filesOf('html')) {
		const tree = fromHtml(built(file));
		const footer = select('footer', tree);
		expect(footer && contentOf(footer), file).toContain(legalName);
		expect(footer && contentOf(footer), file).toContain(tagline);
		expect(selectAll('[onerror], [src="x"], a[href^="javascript:"]', tree), file).toEqual([]);
	}
});

it('structured data and the manifest have them as they are', () => {
	const home = fromHtml(built('index.html'));
	const data = select('script[type="application/ld+json"]', home);
	const { '@graph': graph } = JSON.parse(data ? contentOf(data) : '{}');
	expect(graph[0]).toMatchObject({ legalName, slogan: tagline });
	expect(JSON.parse(built('manifest.webmanifest'))).toMatchObject({ description: tagline });
});

it('no Markdown has an element or a link of them', () => {
	for (const file of [...filesOf('md'), 'llms.txt']) {
		expect(built(file), file).not.toMatch(/(?<!\\)<(?:script|img)\b|(?<!\\)\]\(javascript/);
	}
	expect(built('llms.txt')).toContain('\\</script>\\<img src=x onerror=alert(1)> # \\_We\\_ ');
});
