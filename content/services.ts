import { type Flow, outcome, step, system } from './flow.ts';
import type { OfferingName } from './offerings.ts';

/** A service as the overview shows it (specification §3). */
export interface Service {
	title: string;
	icon: 'compass' | 'calendar' | 'clock' | 'chat' | 'peak';
	text: string;
	features: readonly string[];
	/** The label of its link, and the page that it leads to: without one, the contact form. */
	link: { label: string; page?: string };
	/** The offering that it usually starts from, whose price it shows. */
	offering?: OfferingName;
	/** The flow, for services that are a system rather than a conversation. */
	flow?: Flow;
	/** The drawing of the others, by its name in `home.ts`. */
	drawing?: 'strategy' | 'chat' | 'training';
}

/** The services in the specification's order. Pages choose some of them by their names here. */
export const services = {
	consulting: {
		title: 'AI Consulting & Strategy',
		icon: 'compass',
		text: 'Practical guidance to map AI to your business goals and the New Zealand context.',
		features: [
			'Your workflows on one map, marked where AI pays off and where it doesn’t',
			'A Privacy Act 2020 check before anything is built',
			'A plan ranked by effort and return, yours to keep',
		],
		drawing: 'strategy',
		link: { label: 'Talk about strategy' },
	},
	automation: {
		title: 'Business Process Automation',
		icon: 'calendar',
		text: 'We connect your tools, so the routine work gets done without you.',
		features: ['Every business function, one flow of data', 'A person signs off what matters'],
		link: { label: 'See Business Process Automation', page: 'businessProcessAutomation' },
		offering: 'Custom Automation Solutions',
		flow: [
			[step('Enquiry'), step('Order'), step('Bill')],
			system('Typed once, shared'),
			[outcome('Job planned'), outcome('Books up to date')],
		],
	},
	trades: {
		title: 'Tradesmen Business Solutions',
		icon: 'clock',
		text: 'Booking, quoting, scheduling and invoicing for people with their hands full.',
		features: ['Works on the phone in your pocket', 'Your rates, your rules, your name on it'],
		link: { label: 'See Tradesmen Business Solutions', page: 'trades' },
		offering: 'Inbound Voice AI Agents',
		flow: [
			step('Call while you’re busy'),
			system('Answered, priced'),
			[outcome('Booked'), outcome('Urgent: rings you')],
		],
	},
	custom: {
		title: 'Custom AI Solutions',
		icon: 'chat',
		text: 'Chatbots, voice agents and automation built around how your team works.',
		features: [
			'On your phone number and your website',
			'Answers from your documents, with the source',
			'Tested with your team before your customers meet it',
		],
		drawing: 'chat',
		offering: 'Customer Support Chatbots',
		link: { label: 'Describe what you need' },
	},
	education: {
		title: 'AI Education',
		icon: 'peak',
		text: 'Hands-on workshops and upskilling for Kiwi businesses.',
		features: [
			'Exercises from your own quotes, letters and spreadsheets',
			'What never to type into a chat window, and why',
			'Half a day on site, or an hour a week online',
		],
		drawing: 'training',
		link: { label: 'Plan a workshop' },
	},
} as const satisfies Record<string, Service>;

/** What the services are to a council (specification §1, audience). */
export const councils = {
	title: 'For councils',
	text: [
		'Rubbish days, dog registration, how a consent is going: the same few questions make up much of a council’s calls. An agent can answer those from your own published pages, in English or te reo Māori, and pass the rest to your team with notes.',
		'We work within your procurement rules, and with your privacy and records staff, so the Privacy Act and the Public Records Act are sorted before anything goes live. A small pilot comes first.',
	],
	action: 'Talk to us about your council',
} as const;

/** The call to action that closes the overview. */
export const servicesClosing = {
	title: 'Need a Custom Solution?',
	text: 'Not listed? Tell us in a sentence or two.',
	action: 'Contact Us for Custom Solutions',
} as const;
