import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eveningCall } from '#content/examples.ts';
import { people } from '#content/owner.ts';
import spamModel from '#server/enquiries/spam-model.json' with { type: 'json' };
import type { SiteTable } from '#server/site/site-table.ts';
import { freePort } from '#test/support/ports.ts';
import { spawnServer } from '#test/support/server-process.ts';
import { submit, validContact } from '#test/support/test-app.ts';

/** Does what `docs/customise.md` says on a copy of the project, builds it, and reads what was built. */
const guide = readFileSync('docs/customise.md', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'adoption-'));
const copy = join(folder, 'site');
const settings = { SITE_URL: 'https://www.southern.example', BOOKING_URL: '' };

type Replacer = (found: string, group: string) => string;

/** Replaces a text in a file of the copy that the guide names. The file must have the text. */
function edit(path: string, before: string | RegExp, after: string | Replacer): void {
	expect(guide).toContain(`\`${path}\``);
	const text = readFileSync(join(copy, path), 'utf8');
	const edited = text.replace(before, after as string);
	expect(edited, `${path} has no ${before}`).not.toBe(text);
	writeFileSync(join(copy, path), edited);
}

/** Returns the code block of the guide that begins with these words. */
function blockOfGuide(start: string): string {
	const blocks = [...guide.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, block = '']) =>
		block.replaceAll(/^ {3}/gm, ''),
	);
	const block = blocks.find((text) => text.startsWith(start)) ?? '';
	expect(block).not.toBe('');
	return block;
}

/** Creates a file of the copy from the code block of the guide that begins with these words. */
function createFromGuide(path: string, start: string): void {
	const block = blockOfGuide(start);
	mkdirSync(dirname(join(copy, path)), { recursive: true });
	writeFileSync(join(copy, path), block);
}

const built = (path: string) => readFileSync(join(copy, 'build/client', path), 'utf8');
const page = (path: string) => built(join(path, 'index.html'));

/** The owner's details, each with a text of its own that pages can be searched for. */
const ownerFiles = ['content/owner.ts', 'content/dental/owner.ts'] as const;
const lists: Readonly<Record<string, string>> = {
	people: "{ name: 'Person of people', role: 'Role of people' }",
	references: "{ quote: 'Quote of references', name: 'Name of references', about: 'About references' }",
	measuredJobs:
		"{ title: 'Title of measuredJobs', before: 'Before measuredJobs', after: 'After measuredJobs', measured: 'Records of measuredJobs' }",
};
const filledTexts: string[] = [];

/** Fills every empty detail of a file, and remembers the texts. */
function fillDetails(path: (typeof ownerFiles)[number]): void {
	edit(path, /^\t(\w+): (?:''|\[\]),$/gm, (line, name: string) => {
		const text = lists[name] ?? `'Filled ${name}'`;
		filledTexts.push(...[...text.matchAll(/'([^']*)'/g)].map(([, filled = '']) => filled));
		return line.endsWith('[],') ? `\t${name}: [${text}],` : `\t${name}: ${text},`;
	});
}

/** Runs a script of the copy as its owner would. Throws with what it says if it fails. */
function run(script: string, variables: object = settings): string {
	const { VITEST: _runner, NODE_ENV: _mode, TEST_ENGINE: _engine, ...environment } = process.env;
	try {
		return execFileSync(process.execPath, script.split(' '), {
			cwd: copy,
			env: { ...environment, ...variables },
			encoding: 'utf8',
			stdio: 'pipe',
			maxBuffer: 1e8,
		});
	} catch (error) {
		const { stdout, stderr } = error as { stdout: string; stderr: string };
		throw new Error(`${stdout}${stderr}`);
	}
}
const build = (variables?: object) => run('tools/build/build.ts', variables);

/** The spam filter's words name many things. The file that has them is of no matter. */
const [spamWords = ''] = Object.values(spamModel.features).toSorted(
	(one, other) => other.length - one.length,
);

/** Returns the text files of the build that have a text. */
const filesWith = (pattern: RegExp) =>
	globSync('build/**/*.{css,html,js,json,md,svg,txt,webmanifest,xml}', { cwd: copy }).filter((file) => {
		const text = readFileSync(join(copy, file), 'utf8');
		return pattern.test(text) && !text.includes(spamWords);
	});

/** The example's colours and places, which nothing of the rebranded site has. */
const tokens = readFileSync('app/styles/tokens.css', 'utf8');
const oldColours = [...new Set(tokens.match(/#[0-9a-f]{6}\b/g))];
const oldPlaces = ['Petone', 'Queens Wharf', 'Cuba Street', 'Karori', 'Kelburn', 'Sheet BH'];
/** A new service, which has neither a flow nor a drawing. */
const newService = `\taudits: {
\t\ttitle: 'AI Audits',
\t\ticon: 'compass',
\t\ttext: 'We check what you have.',
\t\tfeatures: ['A list of what to change'],
\t\tlink: { label: 'Ask for an audit' },
\t},
`;

beforeAll(() => {
	execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${resolve('.')}`, copy]);
	symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));

	edit('content/site.ts', /brand: '[^']*'/, "brand: 'Southern Signal'");
	edit('content/site.ts', /replyPromise: '[^']*'/, "replyPromise: '3 working days'");
	// Every colour of the palette is another one, as easy to read.
	edit(
		'app/styles/tokens.css',
		/#[0-9a-f]{5}([0-9a-f])\b/g,
		(colour, last) =>
			colour.slice(0, -1) + (last === '0' ? '1' : (Number.parseInt(last, 16) - 1).toString(16)),
	);
	edit('app/styles/tokens.css', /--pounamu-700: #\w+/, '--pounamu-700: #123abc');
	edit('app/styles/tokens.css', /--paper-100: #\w+/, '--paper-100: #fafbfc');
	edit('content/places.ts', /: '[A-Z][^']+'/g, ": 'Elsewhere'");
	edit('content/places.ts', "series: 'B'", "series: 'X'");
	edit('content/places.ts', 'placesAreExamples: boolean = true', 'placesAreExamples: boolean = false');
	edit('content/services.ts', '\teducation: {', `${newService}\teducation: {`);
	writeFileSync(
		join(copy, 'app/styles/logo.svg'),
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><style>.mark{fill:var(--waypoint)}</style><defs><linearGradient id="fade"><stop stop-color="#f00"/></linearGradient></defs><circle class="mark" cx="45" cy="45" r="40"/><text x="9" y="60" fill="url(#fade)">S</text></svg>',
	);
	writeFileSync(join(copy, 'app/call/evening-call.mp3'), 'a recording');
	edit('app/styles/fonts.ts', "family: 'Bricolage Grotesque'", "family: 'Figtree'");
	edit('content/offerings.ts', 'startingAt: 2499', 'startingAt: 3210');
	edit('content/promises.ts', 'sessionMinutes = 30', 'sessionMinutes = 20');
	edit('contracts/dental/return-on-investment.ts', 'callsHandled: 0.6', 'callsHandled: 0.7');
	edit('content/services.ts', "title: 'AI Education'", "title: 'AI Classes'");
	for (const path of ownerFiles) fillDetails(path);
	createFromGuide('content/pages/team.ts', 'import type { PageRecord }');
	createFromGuide('app/pages/team/team.tsx', 'import { team }');
	edit('content/page-list.ts', /$/, blockOfGuide('export { team }'));
	build();
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true }));

it('the old brand, colours and places are gone', () => {
	expect(filesWith(/Bright Harbour AI[^ ]/)).toEqual([]);
	expect(filesWith(new RegExp(oldPlaces.join('|')))).toEqual([]);
	expect(oldColours.filter((colour) => filesWith(new RegExp(colour, 'i')).length > 0)).toEqual([]);
});

describe('the brand', () => {
	it('is on pages, icons and the manifest', () => {
		expect(page('/')).toContain(
			'<title>AI solutions for New Zealand organisations | Southern Signal</title>',
		);
		expect(page('/')).toContain('<linearGradient id="fade">');
		expect(page('/')).toContain('content="#fafbfc"');
		expect(page('/')).toContain('#123abc');
		expect(built('favicon.svg')).toMatch(/viewBox="0 0 90 90".*fill:#f3b61e/s);
		expect(JSON.parse(built('manifest.webmanifest'))).toMatchObject({
			name: 'Southern Signal',
			theme_color: '#fafbfc',
		});
		expect(page('/')).not.toContain('Bricolage');
	});

	it('is in emails', () => {
		const server = globSync('build/server/**/*.js', { cwd: copy });
		const texts = server.map((file) => readFileSync(join(copy, file), 'utf8'));
		expect(texts.filter((text) => text.includes('--pounamu-700: #123abc'))).not.toEqual([]);
	});

	it('allows the style of the logo in every policy', () => {
		const { files } = JSON.parse(readFileSync(join(copy, 'build/site.json'), 'utf8')) as SiteTable;
		const policy = files['/']?.headers['content-security-policy'] ?? '';
		expect(/style-src [^;]*/.exec(policy)?.[0].match(/'sha256-/g)?.length).toBeGreaterThan(1);
	});
});

it('a recording of the evening call can be heard', () => {
	expect(page('/')).toContain(eveningCall.player.play);
	expect(page('/')).not.toContain(eveningCall.player.watch);
	expect(globSync('build/client/**/evening-call-*.mp3', { cwd: copy })).toHaveLength(1);
});

it('facts are the same wherever they are mentioned', () => {
	expect(page('/contact')).toContain('3 working days');
	expect(page('/ai-solutions-pricing')).toContain('20 minutes');
	expect(page('/ai-solutions-pricing')).toContain('$3,210');
	expect(built('llms.txt')).toContain('NZ$3,210');
	expect(built('llms.txt')).toContain('3 working days');
	// What the chat reads.
	expect(built('ai-solutions-pricing.md')).toContain('$3,210');
	expect(page('/services')).toContain('AI Classes');
	expect(page('/services')).toContain('Six ways to work with us');
	expect(page('/services')).toContain('Ask for an audit');
	expect(page('/dental-ai-voice-agent')).toContain('The agent handles 70% of calls.');
	for (const path of ['/', '/contact', '/terms-of-service']) expect(page(path)).not.toMatch(/24[-–]48/);
});

it('a new page is in menus, sitemap, llms.txt and structured data', () => {
	const url = `${settings.SITE_URL}/team`;
	expect(page('/')).toContain('<a href="/team">Team</a>');
	expect(built('sitemap.xml')).toContain(`<loc>${url}</loc>`);
	expect(built('llms.txt')).toContain(`](${url}.md)`);
	expect(built('team.md')).toContain('# Our team');
	expect(page('/team')).toContain(`"@id":"${url}#breadcrumb"`);
	expect(page('/team')).toContain(`<link rel="canonical" href="${url}"/>`);
});

it('every detail of the owner is on a page', () => {
	const pages = globSync('build/client/**/*.html', { cwd: copy }).map((path) =>
		readFileSync(join(copy, path), 'utf8'),
	);
	expect(filledTexts.length).toBeGreaterThan(ownerFiles.length);
	const missing = filledTexts.filter((text) => !pages.some((html) => html.includes(text)));
	expect(missing).toEqual([]);
	const { missingDetails } = JSON.parse(readFileSync(join(copy, 'build/site.json'), 'utf8')) as SiteTable;
	expect(missingDetails).toEqual([]);
});

describe('a product that is removed as the guide says', () => {
	beforeAll(() => {
		execFileSync('git', ['checkout', '--quiet', 'content/owner.ts'], { cwd: copy });
		edit('content/services.ts', newService, '');
		expect(guide).toContain('`npm run remove-product dental`');
		run('tools/remove-product.ts dental');
		rmSync(join(copy, 'build'), { recursive: true });
		build();
	}, 600_000);

	it('is in no built file: pages, sitemap, llms.txt, emails, chat', () => {
		expect(page('/')).toContain('Southern Signal');
		// Not “accidental”.
		expect(filesWith(/[^i]dental/i)).toEqual([]);
	});

	it('has no form: the server refuses it, and accepts the contact form', async () => {
		const port = String(await freePort());
		const url = `http://127.0.0.1:${port}`;
		const variables = { PORT: port, SITE_URL: url, DATABASE_URL: `file:${join(folder, 'leads.sqlite')}` };
		const server = spawnServer(copy, variables, join(copy, 'build/server/main.js'));
		onTestFinished(async () => {
			server.child.kill('SIGKILL');
			await server.ended;
		});
		await server.url();
		expect((await submit(url, { ...validContact, 'form-name': 'dental-trial' })).status).toBe(422);
		expect((await submit(url, validContact)).status).toBe(200);
	});
});

it('an empty detail of the owner leaves no heading or label, and the build names it', () => {
	expect(page('/contact')).not.toContain(people.title);
	expect(page('/')).not.toContain('NZBN');
	expect(page('/')).not.toContain('<blockquote>');
	const { missingDetails } = JSON.parse(readFileSync(join(copy, 'build/site.json'), 'utf8')) as SiteTable;
	expect(missingDetails).toContainEqual(expect.stringContaining('people in content/owner.ts is empty'));
	expect(missingDetails.join()).not.toContain('content/dental');
});

it('without booking nothing offers it, and the form is there once', () => {
	expect(page('/contact')).not.toMatch(/calendly\.com|googletagmanager|card-message/);
	expect(built('llms.txt')).not.toContain('session');
	expect(page('/services')).toContain('Five ways to work with us');
});

it.each([
	['https://calendly.com/southern/30min', 'G-1A2B3C4D5E', 'calendly.com', 'googletagmanager.com'],
	['https://cal.com/southern/30min', 'www.southern.example', 'cal.com', 'plausible.io'],
	[
		'https://book.southern.example/',
		'9c7fe2a1-3d5b-4f60-8a1e-2b4c6d8e0f12',
		'book.southern.example',
		'umami',
	],
])('builds with %s and %s', (booking, id, ...hosts) => {
	build({ ...settings, BOOKING_URL: booking, ANALYTICS_ID: id });
	for (const host of hosts) expect(filesWith(new RegExp(host))).not.toEqual([]);
});

it('passes the checks and the fast tests of the project', { timeout: 900_000 }, () => {
	build();
	run('node_modules/@biomejs/biome/bin/biome check --write --log-level=error');
	writeFileSync(join(copy, '.env'), 'SITE_URL=https://www.southern.example\nLEADS_TO=x@y.example\n');
	run('tools/check/check.ts', {});
	run('node_modules/vitest/vitest.mjs run --project=sqlite', {});
});

it('a page without a heading does not build', () => {
	const component = join(copy, 'app/pages/team/team.tsx');
	writeFileSync(
		component,
		'export default function Team() {\n\treturn <main id="main">No heading</main>;\n}\n',
	);
	expect(build).toThrow('team has 0 <h1>');
});
