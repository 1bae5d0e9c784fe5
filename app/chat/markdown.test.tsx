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
