import { expect, it } from 'vitest';
import { formWithPrints } from './form-with-prints.ts';
import { form } from './forms.ts';
import { save } from './save.ts';

const canAddBelow = (file: string, at: string) => formWithPrints({ file, at })?.canAdd;

it.each([
	['a question', 'pages/pricing.yaml', 'questions.0'],
	['a benefit', 'pages/home.yaml', 'valueProposition.benefits.0'],
	['a figure, of which others are left', 'pages/home.yaml', 'valueProposition.figures.0'],
	['an entry with a rule of its own', 'dental/demo-calls.yaml', 'appointments.0'],
])('another one can be added below %s', (_, file, at) => {
	expect(canAddBelow(file, at)).toBe(true);
});

it.each([
	['a pair', 'pages/trades.yaml', 'functions.0.flow.to.0'],
	['a cell of a table', 'pages/trades.yaml', 'tools.tools.0.exhibit.rows.0.cells.0'],
	['what has a picture in the sources', 'dental/screens.yaml', 'screens.0'],
	['what has entries that are named once', 'pages/pricing.yaml', 'groups.0'],
])('nobody is offered another one below %s', (_, file, at) => {
	expect(canAddBelow(file, at)).toBe(false);
});

function removalOf(file: string, at: string) {
	const fields = form({ file, at })?.fields ?? [];
	const shown = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
	const saved = save({ file, at, intent: 'remove', values: shown, shown });
	return 'refused' in saved ? saved.refused.mistakes.map(({ sentence }) => sentence) : [];
}

it('what cannot be taken off for its own list says why', () => {
	const [sentence] = removalOf('pages/trades.yaml', 'functions.0.flow.to.0');
	expect(sentence).toMatch(/ has two entries\.$/);
});

it('what cannot be taken off for another place says which', () => {
	const [sentence] = removalOf('pages/services.yaml', 'services.0');
	expect(sentence).toMatch(/^Home, .* names it\.$/);
});
