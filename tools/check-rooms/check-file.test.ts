import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

const rulesIn = (path: string, source: string) =>
	checkFile(path, source).map(({ line, rule }) => `${line}: ${rule}`);

describe('imports between rooms', () => {
	it.each([
		['app/pages/home/home.tsx', `import { site } from '#content/site.ts';`],
		['app/pages/home/home.tsx', `import { Card } from '../../ui/card.tsx';`],
		['app/features/chat/chat.tsx', `import { limits } from '#contracts/limits.ts';`],
		['app/document.tsx', `import { Header } from './layout/header.tsx';\nimport './styles/base.css';`],
		['server/app.ts', `import { outbox } from './outbox/worker.ts';`],
		['server/outbox/worker.ts', `import { sql } from 'kysely';`],
		['server/outbox/worker.test.ts', `import { smtp } from '#test/support/fake-smtp.ts';`],
		['vite.config.ts', `import { devServer } from './tools/dev-server.ts';`],
	])('%s may: %s', (path, source) => {
		expect(rulesIn(path, source)).toEqual([]);
	});

	it.each([
		['contracts/forms.ts', `import x from 'zod';`, 'valibot only'],
		['content/site.ts', `import { a } from '#contracts/forms.ts';`, 'content may not import from contracts'],
		['app/ui/card.tsx', `import { s } from '#content/site.ts';`, 'app/ui may not import from content'],
		[
			'app/features/chat/chat.tsx',
			`import { toast } from '../toasts/toast.ts';`,
			'app/features/chat may not import from app/features/toasts',
		],
		['app/features/chat/chat.tsx', `export const x = import('#content/site.ts');`, 'from content'],
		['app/features/chat/chat.tsx', `export type X = import('#content/site.ts').X;`, 'from content'],
		['app/features/chat/chat.tsx', `export * from '#content/site.ts';`, 'from content'],
		['app/layout/header.tsx', `import { Home } from '../pages/home/home.tsx';`, 'from app/pages'],
		['server/chat/route.ts', `import { x } from '../outbox/worker.ts';`, 'from server/outbox'],
		['server/cli/leads.ts', `import { sql } from 'kysely';`, 'SQL is written in'],
		['server/app.ts', `import { t } from '#tools/build.ts';`, 'server may not import from tools'],
		['server/app.ts', `import { s } from '../content/site.ts';`, 'write #content/site.ts'],
	])('%s may not: %s', (path, source, rule) => {
		const [found = '', ...others] = rulesIn(path, source);
		expect(found).toContain(rule);
		expect(others).toEqual([]);
	});

	it('are read out of prose too', () => {
		const prose = `import { site } from '../site.ts';\n\nimport { Card } from '#app/ui/card.tsx';\n\nHow to import from 'elsewhere'\n`;
		expect(rulesIn('content/legal/terms.mdx', prose)).toEqual([
			expect.stringMatching(/^3: .*content may not import from app\/ui/),
		]);
	});

	it('names the line, and reads no imports out of strings and comments', () => {
		const source = `// import { a } from '#content/a.ts';\nconst s = "import('#content/b.ts')";\n\nexport { c } from '#content/c.ts';`;
		expect(rulesIn('app/ui/card.tsx', source)).toEqual([expect.stringMatching(/^4: /)]);
	});
});

describe('default exports', () => {
	it('are for files that a framework looks in', () => {
		const source = 'export default function Home() { return <main />; }';
		expect(rulesIn('app/pages/home/home.tsx', source)).toEqual([]);
		expect(rulesIn('app/pages/home/hero.tsx', source)).toEqual(['1: default export: give it a name']);
		expect(rulesIn('app/ui/card.tsx', 'const a = 1;\nexport { a as default };')).toEqual([
			'2: default export: give it a name',
		]);
	});
});

describe('names and length', () => {
	it.each([
		['server/utils/clock.ts', 'folder "utils"'],
		['app/ui/index.ts', 'index file'],
		['app/ui/InfoCard.tsx', 'not in kebab-case'],
		['app/ui/info_card.module.css', 'not in kebab-case'],
	])('%s is refused', (path, rule) => {
		expect(rulesIn(path, '')).toEqual([expect.stringContaining(rule)]);
	});

	it('allows dotted endings and numbered migrations', () => {
		for (const path of [
			'app/entry.client.tsx',
			'server/migrations/0001-first.test.ts',
			'app/ui/a.module.css',
		])
			expect(rulesIn(path, '')).toEqual([]);
	});

	it('refuses more than 300 lines', () => {
		expect(rulesIn('content/long.ts', 'x;\n'.repeat(300))).toEqual([]);
		expect(rulesIn('content/long.ts', 'x;\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')]);
	});
});
