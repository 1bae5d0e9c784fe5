import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Markdown } from './markdown.tsx';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://site.example' }));

const html = (text: string) =>
	renderToStaticMarkup(<Markdown text={text} pages={['/', '/contact']} />);

it('renders the Markdown of answers', () => {
	expect(html('**Āe.** *Two* steps:\n\n1. One\n2. [Two](/contact#form)\n\n- `x`')).toBe(
		'<p><strong>Āe.</strong> <em>Two</em> steps:</p><ol start="1"><li><p>One</p></li><li><p><a href="/contact#form">Two</a></p></li></ol><ul><li><p><code>x</code></p></li></ul>',
	);
	expect(html('[Home](https://site.example/?q=secret)')).toBe('<p><a href="/">Home</a></p>');
});

it.each([
	['nested lists in a line', '- '.repeat(2000)],
	['nested quotes', '> '.repeat(2000)],
	[
		'lists of growing indentation',
		Array.from({ length: 80 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''),
	],
	['nested emphasis', '*a '.repeat(666) + 'b*'.repeat(1000)],
	['open links', '[a]('.repeat(1000)],
])('%s stay text, because they take long to parse', (_name, text) => {
	expect(html(text).match(/<\w+>/g)).toEqual(['<p>']);
});

it('a dense answer is Markdown', () => {
	const step =
		'1. **Discover**: we *listen* and map [workflows](/contact).\n\n-----\n\n- `One` and two\n';
	expect(html(step.repeat(30))).toContain('<strong>Discover</strong>');
});

it.each([
	'![x](https://evil.example/?q=1)',
	'[x][e]\n\n[e]: https://evil.example/?q=1',
	'[x](https://evil.example/?q=1)',
	'[x](//evil.example)',
	'[x](/no-such-page)',
	'[x](/contact/../evil)',
	'[x](javascript:alert`1`)',
	'<https://evil.example>',
	'<img src="https://evil.example/a.png">',
	'a <b onclick="evil()">b</b>',
	'[![x](https://evil.example/a)](https://evil.example/b)',
])('%j becomes no element that links to or loads another address', (text) => {
	expect(html(text)).not.toMatch(/<(?!\/?(p|b|em|strong)>)/);
	expect(html(text)).not.toMatch(/href|src|onclick/);
});
