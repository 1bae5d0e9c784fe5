import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

it('renders the Markdown of answers', () => {
	expect(html('**Āe.** *Two* steps:\n\n1. One\n2. [Two](/contact)\n\n- `x`')).toBe(
		'<p><strong>Āe.</strong> <em>Two</em> steps:</p><ol start="1"><li><p>One</p></li><li><p><a href="/contact">Two</a></p></li></ol><ul><li><p><code>x</code></p></li></ul>',
	);
});

it.each([
	['nested lists in a line', '- '.repeat(4000)],
	['numbered lists in a line', '1. '.repeat(2666)],
	['nested quotes', '> '.repeat(4000)],
	[
		'lists of growing indentation',
		Array.from({ length: 80 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''),
	],
	['nested emphasis', '*a '.repeat(1333) + 'b*'.repeat(2000)],
	['open brackets', '['.repeat(8000)],
	['open links', '[a]('.repeat(2000)],
	['lines', 'a\n'.repeat(4000)],
])('%s stay text, because they take long to parse', (_name, text) => {
	expect(html(text).match(/<\w+>/g)).toEqual(['<p>']);
});

it('a dense answer is Markdown', () => {
	const step = '1. **Discover**: we *listen* and map [workflows](/services).\n\n-----\n\n- `One` and two\n';
	expect(html(step.repeat(30))).toContain('<strong>Discover</strong>');
});

it.each([
	'![x](https://evil.example/?q=1)',
	'![x][e]\n\n[e]: https://evil.example/?q=1',
	'[x](https://evil.example/?q=1)',
	'[x][e]\n\n[e]: https://evil.example/?q=1',
	'[x](//evil.example)',
	'[x](/contact/../evil)',
	'[x](javascript:alert`1`)',
	'[x](data:text/html,evil)',
	'<https://evil.example>',
	'<img src="https://evil.example/a.png">',
	'<script src="https://evil.example"></script>',
	'a <b onclick="evil()">b</b>',
	'[![x](https://evil.example/a)](https://evil.example/b)',
])('%j becomes no element that links to or loads another address', (text) => {
	expect(html(text)).not.toMatch(/<(?!\/?(p|b|em|strong)>)/);
	expect(html(text)).not.toMatch(/href|src|onclick/);
});
