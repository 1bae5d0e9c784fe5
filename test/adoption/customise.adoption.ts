import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Descriptions, readDescriptions } from '#content/descriptions.ts';
import { type Edit, editYaml } from '#content/editing/edit.ts';
import type { Value } from '#content/editing/write-value.ts';
import { paths } from '#content/pages.ts';
import { joinNumbers } from '#content/schemas/join-numbers.ts';
import { site } from '#content/site.ts';
import { freePort } from '#test/support/ports.ts';
import { spawnServer } from '#test/support/server-process.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { submit, validContact } from '#test/support/test-app.ts';
import { readBuildSettings } from '#tools/build/build-settings.ts';
import { launchOptions } from '#tools/check/find-browser.ts';
import { asShipped } from '#tools/check/other-builds.ts';
import {
	blockOfGuide,
	build,
	built,
	copy,
	create,
	edit,
	filesWith,
	makeCopy,
	origin,
	page,
	run,
} from './site-copy.ts';

/**
 * Makes the project the site of another firm as `docs/customise.md` says: first with everything
 * more, then with everything less. The rest has to pass the project's checks.
 */
const timeoutMs = 600_000;
/** Widths of windows in which texts stand beside each other, in CSS pixels. */
const tablet = 768;
const desktop = 1280;
/** The brand, in names and addresses. */
const oldBrand = /bright ?harbour( ai)?/i;
const palette = 'app/styles/tokens.css';
const oldColours = new Set(readFileSync(palette, 'utf8').match(/#[0-9a-f]{6}\b/g));
const logo =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><circle cx="45" cy="45" r="40" fill="var(--waypoint)"/></svg>';
const newPage = 'app/pages/team/team.tsx';
const ownerFiles = ['content/owner.yaml', 'content/dental/owner.yaml'] as const;
/** Its presence changes a sentence, and its text is for the owner. */
const unseen = 'technology';
const filledTexts: string[] = [];
let buildOutput: string;

/** Gives every colour another value that is as easy to read. */
const otherColour = (colour: string) =>
	colour.slice(0, -1) +
	(colour.endsWith('0') ? '1' : (Number.parseInt(colour.slice(-1), 16) - 1).toString(16));

/** Returns the example in what an entry means: a text, or those of a group. */
function exampleIn(meaning: Descriptions): Value {
	if (typeof meaning === 'string') return meaning.replace(/^[\s\S]*Example: /, '');
	const { self: _, ...entries } = meaning;
	return Object.fromEntries(
		Object.entries(entries).map(([name, inner]) => [name, exampleIn(inner)]),
	);
}

const textsOf = (value: Value): string[] =>
	typeof value === 'string' ? [value] : Object.values(value).flatMap(textsOf);

/** Fills every detail of the owner with the example of its own description. */
function fillDetails(): void {
	filledTexts.length = 0;
	create('app/enquiry/portraits/mere.jpg', readFileSync('docs/home.webp'));
	for (const file of ownerFiles) {
		const path = join(copy, file);
		const meanings = readDescriptions()[file.replace('content/', '')] as object;
		for (const [name, meaning] of Object.entries(meanings) as [string, Descriptions][]) {
			const yaml = readFileSync(path, 'utf8');
			const example = exampleIn(meaning);
			const isList = new RegExp(`^${name}: \\[\\]$`, 'm').test(yaml);
			const edit: Edit = isList
				? { kind: 'add', path: [name], at: 0, value: example }
				: { kind: 'set', path: [name], value: example };
			writeFileSync(path, editYaml(yaml, edit));
			if (name !== unseen) filledTexts.push(...textsOf(example).map((text) => builtText(text)));
		}
	}
}

/** Starts the server of the copy for one test. Resolves to its address. */
async function serveCopy(): Promise<string> {
	const port = String(await freePort());
	const url = `http://127.0.0.1:${port}`;
	const variables = {
		PORT: port,
		SITE_URL: url,
		DATABASE_URL: `file:${temporaryFolder()}/leads.sqlite`,
	};
	const server = spawnServer(copy, variables, join(copy, 'build/server/main.js'));
	onTestFinished(async () => {
		server.child.kill('SIGKILL');
		await server.ended;
	});
	await server.url();
	return url;
}

/** In a browser: returns the texts that are in more lines than they have words. */
function squeezedTexts(): string[] {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const range = document.createRange();
	const squeezed: string[] = [];
	while (walker.nextNode()) {
		const { currentNode: node } = walker;
		const text = node.textContent?.trim() ?? '';
		range.selectNodeContents(node);
		// A hidden label is one pixel wide.
		const drawn = [...range.getClientRects()].filter(({ width }) => width > 1);
		const lines = new Set(drawn.map(({ top }) => Math.round(top)));
		if (lines.size > text.split(/[\s\-–—/]+/).length) squeezed.push(text);
	}
	return squeezed;
}

/** What a text becomes on a page: a picture's name has a hash, and numbers are joined. */
const builtText = (text: string) => joinNumbers(text.replace(/\.jpg$/, ''));

beforeAll(async () => {
	makeCopy();
	edit('content/site.yaml', new RegExp(oldBrand, 'gi'), (name) =>
		/[ A-Z]/.test(name) ? 'Southern Signal' : 'southern',
	);
	edit('content/site.yaml', /replyPromise: .*/, 'replyPromise: 12 hours');
	edit('content/pages/pricing.yaml', /startingAt: \d+/, 'startingAt: 3210');
	for (const file of [palette, 'app/dental/logos.svg']) edit(file, /#[0-9a-f]{6}\b/g, otherColour);
	create('app/styles/logo.svg', logo);
	edit('app/styles/fonts.ts', "family: 'Bricolage Grotesque'", "family: 'Figtree'");
	fillDetails();
	create(newPage, blockOfGuide("import { load } from '#content/load.ts';"));
	create('content/pages/team.yaml', blockOfGuide('# yaml-language-server'));
	edit('content/pages.yaml', '\ncontact:\n', `\n${blockOfGuide('team:')}\ncontact:\n`);
	await run('npm run artwork');
	buildOutput = await build('https://calendly.com/southern/30min', 'G-1A2B3C4D5E');
}, timeoutMs);

afterAll(() => rmSync(dirname(copy), { recursive: true }));

it('the old brand, colours and fonts are gone', () => {
	expect(filesWith(oldBrand)).toEqual([]);
	expect(filesWith(/Bricolage/)).toEqual([]);
	expect([...oldColours].filter((colour) => filesWith(new RegExp(colour, 'i')).length > 0)).toEqual(
		[],
	);
	expect(buildOutput).not.toMatch(/brand in|npm run artwork/);
});

it('brand, logo and colours are on pages, in icons and in the manifest', () => {
	expect(page('/')).toContain(' | Southern Signal</title>');
	expect(page('/')).toContain('<circle cx="45"');
	expect(built('favicon.svg')).toContain('viewBox="0 0 90 90"');
	expect(JSON.parse(built('manifest.webmanifest'))).toMatchObject({ name: 'Southern Signal' });
});

it('a fact is the same wherever it is mentioned', () => {
	for (const text of [built('ai-solutions-pricing.md'), page('/ai-solutions-pricing')])
		expect(text).toContain('$3,210');
	for (const text of [built('contact.md'), page('/contact')]) {
		expect(text).toContain(joinNumbers('12 hours'));
	}
	expect(filesWith(new RegExp(site.replyPromise))).toEqual([]);
});

it('a new page is in menus, sitemap, llms.txt and metadata', () => {
	const url = `${origin}/team`;
	expect(page('/')).toContain('<a href="/team">Team</a>');
	expect(built('sitemap.xml')).toContain(`<loc>${url}</loc>`);
	expect(built('llms.txt')).toContain(`](${url}.md)`);
	expect(built('team.md')).toContain('# Our team');
	expect(page('/team')).toContain(`<link rel="canonical" href="${url}"/>`);
});

it('every detail of the owner is on a page', () => {
	expect(filledTexts.length).toBeGreaterThan(ownerFiles.length);
	const html = filesWith(/<html/)
		.map((file) => readFileSync(join(copy, file), 'utf8'))
		.join();
	expect(filledTexts.filter((text) => !html.includes(text))).toEqual([]);
	expect(buildOutput).not.toContain('owner.yaml');
});

it('the texts of the owner leave room to those beside them', async () => {
	const url = await serveCopy();
	const browser = await chromium.launch(launchOptions());
	onTestFinished(() => browser.close());
	const tab = await browser.newPage();
	for (const width of [tablet, desktop]) {
		await tab.setViewportSize({ width, height: 900 });
		for (const path of [paths.home, paths.pricing, paths.contact]) {
			await tab.goto(`${url}${path}`);
			expect.soft(await tab.evaluate(squeezedTexts), `${path} at ${width} px`).toEqual([]);
		}
	}
});

it('Calendly and Google Analytics are on the pages', () => {
	for (const host of [/calendly\.com/, /googletagmanager\.com/])
		expect(filesWith(host)).not.toEqual([]);
});

describe('with less', () => {
	beforeAll(async () => {
		rmSync(join(copy, newPage));
		rmSync(join(copy, 'content/pages/team.yaml'));
		rmSync(join(copy, 'app/enquiry/portraits/mere.jpg'));
		edit('content/pages.yaml', `${blockOfGuide('team:')}\n`, '');
		edit('content/products.yaml', '- dental\n', '');
		execFileSync('git', ['checkout', '--quiet', ...ownerFiles], { cwd: copy });
		buildOutput = await build('', '');
	}, timeoutMs);

	it('a removed product is in no built file, and its details are not asked for', () => {
		// Not “accidental”.
		expect(filesWith(/[^i]dental/i).filter((path) => path.startsWith('build/client'))).toEqual([]);
		expect(filesWith(/Our team/)).toEqual([]);
		expect(page('/contact')).not.toContain('calendly');
		expect(buildOutput).toContain('people in content/owner.yaml is empty');
		expect(buildOutput).not.toContain('content/dental');
	});

	it('the server refuses the form of a removed product, and accepts the contact form', async () => {
		const url = await serveCopy();
		expect((await submit(url, { ...validContact, 'form-name': 'dental-trial' })).status).toBe(422);
		expect((await submit(url, validContact)).status).toBe(200);
	});
});

it('passes the checks and the fast tests of the project', { timeout: timeoutMs }, async () => {
	edit('content/products.yaml', /$/, '- dental\n');
	fillDetails();
	rmSync(join(copy, 'test/adoption'), { recursive: true });
	await run('npm run format');
	await run('npm run check');
	create(
		'.env',
		`SITE_URL=${origin}\nSMTP_URL=smtp://y.test\nMAIL_FROM=a@y.test\nLEADS_TO=x@y.test\n`,
	);
	await run('npm run build');
	// As `npm test` does beside an `.env`.
	const shipped = readBuildSettings({});
	await run('npm run build', {
		BUILD_FOLDER: join(asShipped.project, 'build'),
		SITE_URL: shipped.SITE_URL,
		BOOKING_URL: shipped.BOOKING_URL,
		ANALYTICS_ID: '',
	});
	await run('npx vitest run --project=sqlite --project=build');
});
