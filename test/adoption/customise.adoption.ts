import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { load } from '#content/load.ts';
import { people } from '#content/owner.ts';
import { site } from '#content/site.ts';
import type { SiteRecord } from '#server/http/site.ts';
import { freePort } from '#test/support/ports.ts';
import { spawnServer } from '#test/support/server-process.ts';
import { submit, validContact } from '#test/support/test-app.ts';
import {
	blockOfGuide,
	build,
	built,
	copy,
	create,
	edit,
	filesWith,
	folder,
	makeCopy,
	origin,
	page,
	run,
	runCommand,
} from './site-copy.ts';

const { eveningCall } = load('examples.yaml');
const { services } = load('services.yaml');

/**
 * Makes the project the site of another firm as `docs/customise.md` says: first with everything more, then with everything less.
 * Each of the few builds has other booking and analytics services. Then the rest has to pass the project's checks and tests.
 */
const hookTimeoutMs = 600_000;
const siteTable = () => JSON.parse(built('site.json')) as SiteRecord;

/** The brand, in names and addresses. */
const oldBrand = /bright[ -]?harbour( ai)?/i;
const palette = 'app/styles/tokens.css';
const oldColours = new Set(readFileSync(palette, 'utf8').match(/#[0-9a-f]{6}\b/g));
const oldPlaces = new Set([
	...Object.values(places).flatMap(({ name = [] }) => name),
	...Object.values(exampleSuburbs),
	'Sheet B',
]);
const logo =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><style>.mark{fill:var(--waypoint)}</style><defs><linearGradient id="fade"><stop stop-color="#f00"/></linearGradient></defs><circle class="mark" cx="45" cy="45" r="40"/><text x="9" y="60" fill="url(#fade)">S</text></svg>';

function rebrand(): void {
	edit('content/site.yaml', new RegExp(oldBrand, 'gi'), (name) =>
		/[ A-Z]/.test(name) ? 'Southern Signal' : 'southern',
	);
	edit('content/site.yaml', /replyPromise: .*/, 'replyPromise: 3 working days');
	// Every colour is another one, as easy to read.
	edit(palette, /#[0-9a-f]{5}([0-9a-f])\b/g, (colour, last) =>
		colour.slice(0, -1).concat(last === '0' ? '1' : (Number.parseInt(last, 16) - 1).toString(16)),
	);
	edit(palette, /--pounamu-700: #\w+/, '--pounamu-700: #123abc');
	edit(palette, /--paper-100: #\w+/, '--paper-100: #fafbfc');
	create('app/styles/logo.svg', logo);
	edit('app/styles/fonts.ts', "family: 'Bricolage Grotesque'", "family: 'Figtree'");
	edit('content/places.yaml', /name: [^,]+/g, 'name: Elsewhere');
	edit('content/places.yaml', /\b(job|other|second|third): \w+/g, (_, key) => `${key}: Elsewhere`);
	edit('content/places.yaml', 'series: B', 'series: X');
	edit('content/places.yaml', 'areExamples: true', 'areExamples: false');
}

function changeFacts(): void {
	edit('content/pages/pricing.yaml', /startingAt: \d+/, 'startingAt: 3210');
	edit('content/site.yaml', /sessionMinutes: \d+/, 'sessionMinutes: 20');
	edit('contracts/dental/return-on-investment.ts', /callsHandled: [\d.]+/, 'callsHandled: 0.77');
	edit('content/services.yaml', `title: ${services.education?.title}`, 'title: AI Classes');
	create('app/call/evening-call.mp3', 'a recording');
}

/** The owner's details, each with a text of its own that pages can be searched for. */
const ownerFiles = ['content/owner.yaml', 'content/dental/owner.yaml'] as const;
const details: Readonly<Record<string, string>> = {
	people: '[{ name: Person of people, role: Role of people }]',
	references: '[{ quote: Quote of references, name: Name of references, about: About references }]',
	measuredJobs:
		'[{ title: Title of measuredJobs, before: Before measuredJobs, after: After measuredJobs, measured: Records of measuredJobs }]',
	portrait: 'face.webp',
};
/** Whose presence changes a sentence, and whose text is for the owner. */
const shownOnlyByMeaning = new Set(['technology']);
const filledTexts: string[] = [];

/** Fills every empty detail, and remembers the texts. The built name of a picture has a hash before its ending. */
function fillDetails(): void {
	create('app/enquiry/portraits/face.webp', readFileSync('docs/home.webp'));
	for (const path of ownerFiles)
		edit(path, /^(\w+): (?:""|\[\])$/gm, (_, name: string) => {
			const text = details[name] ?? `Filled ${name}`;
			if (!shownOnlyByMeaning.has(name))
				for (const part of text.replaceAll(/[[\]{}]|\w+: /g, '').split(', '))
					filledTexts.push(part.trim().replace('.webp', ''));
			return `${name}: ${text}`;
		});
}

/** A service with neither a flow nor a drawing. */
const newService = `  audits:
    title: AI Audits
    icon: compass
    text: We check what you have.
    features: [A list of what to change]
    link: { label: Ask for an audit }
`;
const newPage = 'app/pages/team/team.tsx';
const pageRecord = blockOfGuide('team:');
const pagePlace = '  team: { name: Camp, east: 0.7, north: 0.3 }\n';
/** An analytics service, with the adapter of another. */
const processor = '  tally: { name: Tally, country: New Zealand, hasCookies: false }\n';
const adapter = 'app/analytics/tally.ts';
const adapterLine = "export { tally } from './tally.ts';\n";

function addParts(): void {
	edit('content/services.yaml', '  education:\n', `${newService}  education:\n`);
	create(newPage, blockOfGuide('import { load }'));
	edit('content/pages.yaml', 'contact:\n', `${pageRecord}\ncontact:\n`);
	edit('content/places.yaml', 'places:\n', `places:\n${pagePlace}`);
	edit('content/processors.yaml', / {2}umami: .*\n/, (umami) => umami + processor);
	const umami = readFileSync('app/analytics/umami.ts', 'utf8');
	create(
		adapter,
		umami
			.replace('umami:', 'tally:')
			.replace(/\tid: \/.*\n/, '\tid: /^tally-/,\n')
			.replaceAll('umami.is', 'tally.nz'),
	);
	edit('app/analytics/services.ts', /$/, adapterLine);
}

function removeParts(): void {
	edit('content/services.yaml', newService, '');
	edit('content/pages.yaml', `${pageRecord}\n`, '');
	edit('content/places.yaml', pagePlace, '');
	for (const path of [newPage, 'app/enquiry/portraits']) rmSync(join(copy, path), { recursive: true });
	edit('content/products.yaml', '- dental\n', '');
	execFileSync('git', ['checkout', '--quiet', ...ownerFiles], { cwd: copy });
}

beforeAll(async () => {
	makeCopy();
	rebrand();
	changeFacts();
	fillDetails();
	addParts();
	await build('https://calendly.com/southern/30min', 'G-1A2B3C4D5E');
}, hookTimeoutMs);

afterAll(() => rmSync(folder, { recursive: true }));

it('the old brand, colours, fonts and places are gone', () => {
	expect(filesWith(oldBrand)).toEqual([]);
	expect(filesWith(new RegExp([...oldPlaces].join('|')))).toEqual([]);
	expect(filesWith(/Bricolage/)).toEqual([]);
	expect([...oldColours].filter((colour) => filesWith(new RegExp(colour, 'i')).length > 0)).toEqual([]);
	expect(siteTable().placeholders.join()).not.toMatch(/brand|map/);
});

describe('the brand', () => {
	it('is on pages, in icons, the manifest and emails', () => {
		expect(page('/')).toContain(' | Southern Signal</title>');
		expect(page('/')).toContain('<linearGradient id="fade">');
		for (const text of ['content="#fafbfc"', '#123abc']) expect(page('/')).toContain(text);
		expect(built('client/favicon.svg')).toMatch(/viewBox="0 0 90 90".*fill:#f3b61e/s);
		expect(JSON.parse(built('client/manifest.webmanifest'))).toMatchObject({
			name: 'Southern Signal',
			theme_color: '#fafbfc',
		});
		expect(filesWith(/--pounamu-700: #123abc/)).toContainEqual(expect.stringMatching(/^build\/server/));
	});

	it('allows the style of the logo in every policy', () => {
		const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page('/')) ?? [];
		expect(/style-src [^;]*/.exec(policy)?.[0].match(/'sha256-/g)?.length).toBeGreaterThan(1);
	});
});

it('a recording of the evening call can be heard', () => {
	expect(page('/')).toContain(eveningCall.player.play);
	expect(page('/')).not.toContain(eveningCall.player.watch);
	expect(globSync('build/client/**/evening-call-*.mp3', { cwd: copy })).toHaveLength(1);
});

it('facts are the same wherever they are mentioned', () => {
	// The chat reads the Markdown.
	const [llms, markdown] = [built('client/llms.txt'), built('client/ai-solutions-pricing.md')];
	for (const text of [llms, markdown, page('/ai-solutions-pricing')]) expect(text).toContain('$3,210');
	for (const text of [llms, page('/contact')]) expect(text).toContain('3 working days');
	expect(page('/ai-solutions-pricing')).toContain('20 minutes');
	expect(page('/services')).toContain('AI Classes');
	expect(page('/dental-ai-voice-agent')).toContain('77%');
	expect(filesWith(new RegExp(site.replyPromise))).toEqual([]);
});

it('a new service is in the overview, which counts it', () => {
	expect(page('/services')).toContain('Ask for an audit');
	expect(page('/services')).toContain('Six ways');
});

it('a new page is in menus, sitemap, llms.txt and structured data', () => {
	const url = `${origin}/team`;
	expect(page('/')).toContain('<a href="/team">Team</a>');
	expect(built('client/sitemap.xml')).toContain(`<loc>${url}</loc>`);
	expect(built('client/llms.txt')).toContain(`](${url}.md)`);
	expect(built('client/team.md')).toContain('# Our team');
	expect(page('/team')).toContain(`"@id":"${url}#breadcrumb"`);
	expect(page('/team')).toContain(`<link rel="canonical" href="${url}"/>`);
});

it('every detail of the owner is on a page', () => {
	const pages = globSync('build/client/**/*.html', { cwd: copy });
	const html = pages.map((path) => readFileSync(join(copy, path), 'utf8')).join();
	expect(filledTexts.length).toBeGreaterThan(ownerFiles.length);
	expect(filledTexts.filter((text) => !html.includes(text))).toEqual([]);
	expect(siteTable().missingDetails).toEqual([]);
});

it('Calendly and Google Analytics are on the pages', () => {
	for (const host of [/calendly\.com/, /googletagmanager\.com/]) expect(filesWith(host)).not.toEqual([]);
});

describe('with less', () => {
	beforeAll(async () => {
		removeParts();
		await build('', 'tally-1');
	}, hookTimeoutMs);

	it('a removed product or page is in no built file: pages, sitemap, llms.txt, emails, chat', () => {
		expect(page('/')).toContain('Southern Signal');
		// Not “accidental”.
		expect(filesWith(/[^i]dental/i).filter((path) => path.startsWith('build/client'))).toEqual([]);
		for (const path of ['/terms-of-service', '/privacy-policy'])
			expect(page(path)).not.toMatch(/calculator|trial/i);
		expect(filesWith(/Our team/)).toEqual([]);
		expect(page('/services')).toContain('Five ways');
	});

	it('the server refuses the form of a removed product, and accepts the contact form', async () => {
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

	it('an empty detail of the owner leaves no heading or label, and the build names it', () => {
		expect(page('/contact')).not.toContain(people.title);
		expect(page('/')).not.toMatch(/NZBN|<blockquote>/);
		const { missingDetails } = siteTable();
		expect(missingDetails).toContainEqual(expect.stringContaining('people in content/owner.yaml is empty'));
		expect(missingDetails.join()).not.toContain('content/dental');
	});

	it('nothing offers a booking, and the form is there once', () => {
		expect(page('/contact')).not.toMatch(/calendly|card-message/);
		expect(built('client/llms.txt')).not.toContain('session');
	});

	it('a new analytics service counts, and the privacy policy names it', () => {
		expect(page('/privacy-policy')).toContain('Tally');
		expect(filesWith(/cloud\.tally\.nz/)).not.toEqual([]);
	});
});

it.each([
	['https://cal.com/southern/30min', 'www.southern.example', 'cal.com', 'plausible.io'],
	['https://book.southern.example/', '9c7fe2a1-3d5b-4f60-8a1e-2b4c6d8e0f12', 'book.southern', 'umami'],
])('builds with %s and %s', async (booking, id, ...hosts) => {
	await build(booking, id);
	for (const host of hosts) expect(filesWith(new RegExp(host))).not.toEqual([]);
});

it('passes the checks and the fast tests of the project', { timeout: 900_000 }, async () => {
	edit('content/processors.yaml', processor, '');
	edit('content/products.yaml', /$/, '- dental\n');
	edit('app/analytics/services.ts', adapterLine, '');
	for (const path of [adapter, 'test/adoption']) rmSync(join(copy, path), { recursive: true });
	create('.env', `SITE_URL=${origin}\nLEADS_TO=x@y.example\n`);
	await runCommand('format');
	await runCommand('check');
	await run('tools/check/check-html.ts');
	await run('node_modules/vitest/vitest.mjs run --project=sqlite');
});
