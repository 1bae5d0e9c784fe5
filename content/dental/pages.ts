import type { PageRecord } from '../page-record.ts';
import { trial } from '../promises.ts';
import { roiCalculator } from './calculator.ts';
import { dentalClaims } from './claims.ts';
import { dentalQuestions } from './questions.ts';
import {
	beforeAfter,
	challenges,
	dentalBenefits,
	dentalHero,
	features,
	freeTrial,
	patientPrivacy,
} from './sections.ts';

export const dental = {
	path: '/dental-ai-voice-agent',
	title: 'Dental AI Voice Agent',
	description: `A voice agent for dental practices that automates patient calls, reminders and appointment scheduling. No platform fees in ${trial.freePeriod}.`,
	heading: 'The AI voice agent for dental practices',
	lead: 'Answers patient calls, sends reminders, books appointments and writes it all up.',
	place: { name: 'Newtown', east: 0.66, north: 0.5 },
	sizeLimits: { document: 18 },
	isService: true,
	trial: {
		name: trial.name,
		price: 0,
		terms: [dentalClaims.freeTrial.figure, dentalClaims.freeTrial.after].join(' '),
	},
	questions: dentalQuestions,
	order: 70,
	menus: { top: 'Dental AI Voice Agent' },
	claims: [
		'staffHours',
		'monthlyRevenue',
		'reliability',
		'freeTrial',
		'callHoursBefore',
		'noShowsBefore',
		'noShowsAfter',
		'callsHandled',
		'noShowsCut',
	],
	chat: [
		challenges.rows,
		[beforeAfter.before, beforeAfter.after],
		features.groups,
		dentalBenefits,
		{ title: dentalHero.offer.duration, price: dentalHero.offer, costs: dentalHero.costs },
		freeTrial,
		patientPrivacy,
		[roiCalculator.title, roiCalculator.estimate, ...roiCalculator.assumptions],
	],
} as const satisfies PageRecord;

export const dentalDemo = {
	path: '/dental-ai-voice-agent/demo',
	unlisted: true,
	// All eight views are in the document, so that they work without script.
	sizeLimits: { document: 18 },
	title: 'Try the dental dashboard',
	description:
		'Click through the dashboard of the dental voice agent: a day at an invented practice, with calls, transcripts, tasks and graphs.',
	heading: 'Try the dashboard',
	lead: 'A day at Example Dental, a practice that doesn’t exist. Every patient, call and figure is invented, and nothing you do here is sent or stored.',
	place: { name: 'Newtown', east: 0.69, north: 0.53 },
} as const satisfies PageRecord;
