import { it } from 'vitest';
import { expectRefusal, type WrongEdit } from '../../test/support/wrong-edits.ts';
import { slug } from '../format.ts';
import { load } from '../load.ts';

const { questions, groups } = load('pages/pricing.yaml');
const { services, smallBusiness } = load('pages.yaml');
const { steps } = load('pages/home.yaml').howItWorks;
const { highlights } = load('pages/home.yaml').hero;
const { functions, benefits } = load('pages/trades.yaml');
const { calls, appointments, actions } = load('dental/demo-calls.yaml');
const { history } = load('dental/demo-tasks.yaml').openTaskView;
const [offering, other] = groups.flatMap(({ offerings }) => offerings);

/** An edit that gives the second of two entries the text of the first. */
const repeated = (
	file: WrongEdit[0],
	key: string,
	[first, second]: readonly (string | undefined)[],
	place: string,
): WrongEdit => [
	file,
	`${key}${second}\n`,
	`${key}${first}\n`,
	`${place} “${first}” is used twice: change one, or take it away`,
];

it.each<WrongEdit>([
	repeated(
		'pages/pricing.yaml',
		'question: ',
		questions.map(({ question }) => question),
		'.question',
	),
	repeated(
		'pages/home.yaml',
		'title: ',
		steps.map(({ title }) => title),
		'howItWorks.steps.1.title',
	),
	repeated('pages.yaml', 'title: ', [services.title, smallBusiness.title], 'smallBusiness.title'),
	repeated('pages/home.yaml', '- ', highlights, 'hero.highlights.1'),
	repeated('pages/home.yaml', '- service: ', ['consulting', 'custom'], 'services.cards.1.service'),
	repeated(
		'pages/trades.yaml',
		'title: ',
		functions.map(({ title }) => title),
		'functions.1.title',
	),
	repeated(
		'pages/trades.yaml',
		'title: ',
		benefits.items.map(({ title }) => title),
		'benefits.items.1.title',
	),
	repeated('dental/trial.yaml', '- ', ['Recalls', 'Something else'], 'form.choices.main-need.4'),
	[
		'dental/demo-calls.yaml',
		`- { at: ${calls[1]?.at}`,
		`- { at: ${calls[0]?.at}`,
		`calls.1.at “${calls[0]?.at}” is used twice`,
	],
	[
		'dental/demo-calls.yaml',
		`- { at: ${appointments[1]?.at}`,
		`- { at: ${appointments[0]?.at}`,
		`appointments.1.at “${appointments[0]?.at}” is used twice`,
	],
	repeated(
		'dental/demo-calls.yaml',
		'text: ',
		[actions[0]?.text, actions[2]?.text],
		'actions.2.text',
	),
	repeated(
		'dental/demo-tasks.yaml',
		'text: ',
		history.map(({ text }) => text),
		'openTaskView.history.1.text',
	),
	[
		'pages/home.yaml',
		`- ${highlights[1]}\n`,
		`- ${highlights[0]?.toUpperCase()}\n`,
		`is too much like “${highlights[0]}”: change one`,
	],
	['products.yaml', '- dental', '- dental\n- dental', 'the entry “dental” is used twice'],
	[
		'pages/pricing.yaml',
		`name: ${other?.name}\n`,
		`name: ${offering?.name.toLowerCase().replaceAll(' ', '-')}\n`,
		`is too much like “${offering?.name}”: change one`,
	],
	[
		'pages/pricing.yaml',
		`- id: ${groups[1]?.id}\n`,
		`- id: ${slug(offering?.name ?? '')}\n`,
		`is too much like “${offering?.name}”: change one`,
	],
])('%s: refuses %s replaced by %s, near its line', expectRefusal);
