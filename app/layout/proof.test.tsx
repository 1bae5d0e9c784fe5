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
	expect(html).toContain('<p>Before: 9 hours. After: 2 hours. Time sheets, March</p>');
	expect(html).toContain('“It rang, and it was booked.”</h3><p>A. Example, Example Plumbing</p>');
	expect(renderToStaticMarkup(<Proof jobs={[]} references={[]} labels={labels} />)).toBe('');
});
