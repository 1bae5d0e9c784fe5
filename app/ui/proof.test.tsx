import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Proof } from './proof.tsx';

const labels = { before: 'Before', after: 'After' };
const references = [
	{ quote: 'It rang, and it was booked.', name: 'A. Example', about: 'Example Plumbing' },
];
const jobs = [
	{ title: 'A job', before: '9 hours', after: '2 hours', measured: 'Time sheets, March' },
];

it('shows measured jobs with how they were measured, references with who said it, and nothing without either', () => {
	const html = renderToStaticMarkup(<Proof jobs={jobs} references={references} labels={labels} />);
	expect(html).toContain('<dd>9 hours</dd>');
	expect(html).toContain('Time sheets, March');
	expect(html).toMatch(
		/<blockquote>“It rang, and it was booked\.”<\/blockquote><p>A\. Example, Example Plumbing/,
	);
	expect(renderToStaticMarkup(<Proof jobs={[]} references={[]} labels={labels} />)).toBe('');
});
