import { claims } from './claims.ts';
import { outcome, step, system } from './flow.ts';
import { owner } from './owner.ts';

export const dentalHero = {
	trial: 'Start Free Trial',
	demo: 'Schedule Demo',
	/** Under the buttons. */
	offer: { ...claims.freeTrial, duration: '1-week free trial' },
	costs: owner.callCharges
		? `Operational costs are call charges: ${owner.callCharges}.`
		: 'Operational costs are call charges. We tell you what they come to before the week starts.',
} as const;

export const challenges = {
	title: 'The phone rings while you have a patient in the chair',
	lead: 'A front desk cannot be on the phone, at the counter and behind the recall list at once. Something waits, and it is mostly the phone.',
	heads: { challenge: 'Challenge', solution: 'With the agent' },
	rows: [
		{
			challenge: 'Calls ring out at lunch, in the rush at eight, and after five.',
			solution: 'Every call is answered in your practice’s name, at any hour.',
		},
		{
			challenge: 'People who hear a machine hang up and try the next practice.',
			solution: 'They talk, ask, and leave with an appointment or a clear answer.',
		},
		{
			challenge: 'Reminders depend on a quiet afternoon, so the chair stands empty.',
			solution: 'Reminders go out by themselves, and a freed slot is offered on.',
		},
		{
			challenge: 'Call-backs live on sticky notes.',
			solution: 'Each call leaves a transcript and, where a person is needed, a task.',
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
	before: { label: 'Before', figures: [claims.callHoursBefore, claims.noShowsBefore] },
	after: {
		label: 'After',
		figures: [{ figure: claims.staffHours.figure, after: 'hrs saved' }, claims.noShowsAfter],
	},
	sum: [claims.staffHours, claims.monthlyRevenue, claims.reliability],
} as const;

export const features = {
	title: 'What it does, in four parts',
	groups: [
		{
			title: 'Core AI Voice Capabilities',
			items: [
				'Answers in a natural voice, day and night',
				'Books, moves and cancels in your calendar',
				'Knows your hours, fees and directions',
				'Speaks te reo Māori, English and more',
				'Puts urgent callers through to a person',
			],
		},
		{
			title: 'Dashboard & Analytics',
			items: [
				'Every call with its transcript and outcome',
				'Calls by hour, so that you can roster for them',
				'No-shows before and after reminders',
				'What callers ask most often',
			],
		},
		{
			title: 'Workflow Automation',
			items: [
				'Reminders by text or call, with a reply',
				'Freed slots offered to the waiting list',
				'Recalls worked through, a few each day',
				'New-patient forms sent before the visit',
			],
		},
		{
			title: 'Management Tools',
			items: [
				'To-do tasks with an owner and a date',
				'Rules for what the agent may and may not do',
				'Several locations in one view',
				'Recordings kept as long as you decide',
			],
		},
	],
} as const;

export const dentalBenefits = {
	title: 'What your practice gets from it',
	lead: 'For the people at the desk first, and for the books as well.',
	benefits: [
		{ icon: 'bell', title: 'No call rings out', text: 'At lunch, after five, and on both lines at once.' },
		{ icon: 'calendar', title: 'Fuller days', text: 'Freed slots are offered before they are lost.' },
		{ icon: 'hut', title: 'A calmer desk', text: 'The person at the counter has your attention.' },
		{ icon: 'clock', title: 'Hours back', text: 'Routine calls no longer take up the morning.' },
		{
			icon: 'compass',
			title: 'Nothing on sticky notes',
			text: 'What needs a person is a task with a name on it.',
		},
		{
			icon: 'coin',
			title: 'Figures you can check',
			text: 'Each call is on record, so each number has a source.',
		},
	],
} as const;

export const freeTrial = {
	title: 'Try it for a week on your own phone line',
	text: 'We set it up with you, it answers alongside your team, and you listen to every call. If it is not for you, we switch it off.',
	steps: [
		{ title: 'Day 0', text: 'A call with you: hours, fees, rules, and what it must never do.' },
		{ title: 'Days 1–7', text: 'It answers overflow and after-hours calls. You read along.' },
		{
			title: 'After',
			text: `You decide. It doesn’t carry on unless you say so.${owner.priceAfterTrial && ` If you keep it: ${owner.priceAfterTrial}.`}`,
		},
	],
} as const;

/** The owner must list only services that the agent really uses. */
export const technology = {
	title: 'Trusted technology',
	lead: 'Built on services that large companies run on, joined to the software your practice has.',
	/** By their names in simple-icons, from which `tools/logos.ts` draws them. */
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
	text: 'Half an hour, your questions, and a call to a number where it picks up.',
} as const;
