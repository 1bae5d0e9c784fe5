import { claims, reliabilityBasis } from '../claims.ts';
import { outcome, step, system } from '../flow.ts';
import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';
import { session, trial } from '../promises.ts';
import { dentalClaims } from './claims.ts';
import { dentalOwner } from './owner.ts';
import { dentalQuestions } from './questions.ts';
import { startTrialLabel } from './trial.ts';

export const dentalHero = {
	trial: startTrialLabel,
	demo: 'Schedule Demo',
	/** Under the buttons. */
	offer: { ...dentalClaims.freeTrial, duration: trial.name },
	costs: dentalOwner.callCharges
		? `We’ll ring to set it up. The operational costs are call charges: ${dentalOwner.callCharges}.`
		: 'We’ll ring to set it up. The operational costs are call charges, which we confirm before you start.',
} as const;

export const challenges = {
	title: 'The phone rings while there’s a patient in the chair',
	lead: 'A front desk can’t be on the phone, at the counter and working through recalls all at once. Something has to wait, and it’s usually the phone.',
	heads: { challenge: 'Challenge', solution: 'Solution' },
	rows: [
		{
			challenge: 'Calls ring out at lunch, in the 8 am rush and after 5 pm.',
			solution:
				'The agent picks up in your practice’s name at any hour, and hands over anything that needs your team.',
		},
		{
			challenge: 'People who get voicemail hang up and try the next practice.',
			solution: 'They can ask, book or leave a message, and know what happens next.',
		},
		{
			challenge: 'Reminders wait for a quiet afternoon, and chairs sit empty.',
			solution: 'Reminders send themselves, and a cancelled time is offered to the next patient.',
		},
		{
			challenge: 'Call-backs live on sticky notes.',
			solution: 'Every call it takes leaves a transcript, and a task if someone needs to follow up.',
		},
	],
} as const;

/** The flow of a call. */
export const callFlow = {
	label: 'How a call goes',
	flow: [
		step('Patient calls'),
		system('Agent answers and asks'),
		[outcome('Booked'), outcome('Answered'), outcome('Task for your team')],
	],
} as const;

export const beforeAfter = {
	title: 'Before and after',
	/** Of both boards. */
	basis: 'Example practice',
	before: { label: 'Before', figures: [dentalClaims.callHoursBefore, dentalClaims.noShowsBefore] },
	after: {
		label: 'After',
		figures: [
			{
				figure: dentalClaims.staffHours.figure,
				after: 'hrs saved',
				of: `of the ${dentalClaims.callHoursBefore.figure} hrs/month on calls`,
			},
			dentalClaims.noShowsAfter,
		],
	},
	/** What else changes, and what the figures are based on. The owner holds the evidence (`substantiations.ts`). */
	sum: [
		{ ...dentalClaims.monthlyRevenue, basis: 'from the calculator’s starting values' },
		{ ...claims.reliability, basis: reliabilityBasis },
	],
	/** The calculator assumes less than the example shows (`roiAssumptions`). */
	note: 'The example shows a good result, not an average one. The calculator below assumes less, so its figures are smaller: it takes 24 hours off 40 hours of calls, and three in ten off the no-shows.',
} as const;

export const features = {
	title: 'What it does, in four parts',
	groups: [
		{
			title: 'Core AI Voice Capabilities',
			items: [
				'Answers in a natural voice, day and night',
				'Books, moves and cancels appointments',
				'Knows your hours, fees and directions',
				'Speaks te reo Māori, English and more',
				'Puts urgent callers through to a person',
			],
		},
		{
			title: 'Dashboard & Analytics',
			items: [
				'Every call with its transcript and outcome',
				'Calls by hour, so you can roster for them',
				'No-shows before and after reminders',
				'What callers ask most often',
			],
		},
		{
			title: 'Workflow Automation',
			items: [
				'Reminders by text or call that patients can answer',
				'Cancelled times offered to the waiting list',
				'Recalls worked through, a few each day',
				'New-patient forms sent before the visit',
			],
		},
		{
			title: 'Management Tools',
			items: [
				'To-do tasks with an owner and a date',
				'Rules for what the agent can and can’t do',
				'Several locations in one view',
				'Recordings kept for as long as you choose',
			],
		},
	],
} as const;

export const dentalBenefits = {
	title: 'What your practice gets',
	lead: 'Good for the people on the desk, and good for the books.',
	benefits: [
		{
			icon: 'bell',
			title: 'Fewer calls ring out',
			text: 'At lunch, after 5 pm, or when both lines are busy.',
		},
		{ icon: 'calendar', title: 'Fuller days', text: 'Cancelled times are offered before they’re lost.' },
		{ icon: 'house', title: 'A calmer desk', text: 'The person at the counter gets your full attention.' },
		{ icon: 'clock', title: 'Hours back', text: 'Routine calls no longer take up the morning.' },
		{
			icon: 'compass',
			title: 'Nothing on sticky notes',
			text: 'Anything that needs a person becomes a task with a name on it.',
		},
		{
			icon: 'coin',
			title: 'Figures you can check',
			text: 'Every call it takes is on record, so every number has a source.',
		},
	],
} as const;

export const freeTrial = {
	title: `Try it for ${trial.length} on your own phone line`,
	text: 'We set it up with you and it answers alongside your team. You can listen to every call it takes. If it’s not for you, we switch it off.',
	steps: [
		{
			title: 'Day 0',
			cost: '$0',
			text: 'A call with you: hours, fees, rules and what it must never do.',
		},
		{
			title: `Days 1–${trial.days}`,
			cost: `${dentalClaims.freeTrial.figure} platform fee, plus ${dentalOwner.callCharges ? `call charges: ${dentalOwner.callCharges}` : 'call charges'}`,
			text: 'It takes overflow and after-hours calls. You follow every call.',
		},
		{
			title: `From day ${trial.days + 1}`,
			cost: dentalOwner.priceAfterTrial || 'A fixed quote, before you decide',
			text: 'You decide. It stops unless you ask us to keep it going.',
		},
	],
} as const;

/** What a practice must know before patients talk to the agent (Health Information Privacy Code 2020). */
export const patientPrivacy = {
	title: 'Privacy for your patients',
	lead: 'What patients tell the agent is health information. Your practice is responsible for it; we hold it for you, under the Health Information Privacy Code 2020, and use it only to run the service.',
	points: [
		{
			title: 'It says it’s an AI',
			text: 'We set up the greeting with you, so callers know before they tell it anything.',
		},
		{
			title: 'Call recording',
			text: 'You decide whether to record, and how long recordings are kept. If you record, the greeting says so.',
		},
		{
			title: 'Where it’s stored',
			text: dentalOwner.callDataStored
				? `Calls and transcripts are stored in ${dentalOwner.callDataStored}.`
				: 'We give you a list of the providers that handle calls, and their countries, before the trial. Some are overseas.',
		},
		{
			title: 'Your patients’ rights',
			text: 'Name the agent in your privacy statement. If a patient asks to see or correct a call, it’s in the dashboard.',
		},
	],
} as const;

/** The owner must list only services that the agent really uses. */
export const technology = {
	title: 'Trusted technology',
	lead: 'Built on proven services and connected to your practice software.',
	/** By the names of their symbols in `app/ui/logos.svg`. */
	logos: [
		{ slug: 'googlecloud', name: 'Google Cloud' },
		{ slug: 'anthropic', name: 'Anthropic' },
		{ slug: 'deepgram', name: 'Deepgram' },
		{ slug: 'elevenlabs', name: 'ElevenLabs' },
		{ slug: 'vonage', name: 'Vonage' },
		{ slug: 'cloudflare', name: 'Cloudflare' },
	],
} as const;

export const dentalClosing = {
	title: 'Hear it answer as your practice',
	text: `${session.length} with us: ring a live demo line, then ask us anything.`,
} as const;

export const dental = {
	path: '/dental-ai-voice-agent',
	title: 'Dental AI Voice Agent',
	description: `A voice agent for dental practices that automates patient calls, reminders and appointment scheduling. No platform fees in ${trial.freePeriod}.`,
	heading: 'The AI voice agent for dental practices',
	lead: 'Answers patient calls, sends reminders, books appointments and writes it all up.',
	place: places.dental,
	sizeLimits: { document: 16 },
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
} as const satisfies PageRecord;
