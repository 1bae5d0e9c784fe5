import { type Flow, outcome, step, system } from './flow.ts';
import { type paths as allPaths, paths } from './paths.ts';

/** A service as the overview shows it (specification §3). */
export interface Service {
	title: string;
	text: string;
	features: readonly string[];
	link: { label: string; path: (typeof allPaths)[keyof typeof allPaths] };
	/** The flow, for services that are a system rather than a conversation. */
	flow?: Flow;
}

/** The five services in the specification's order. Pages choose some of them by their names here. */
export const services = {
	consulting: {
		title: 'AI Consulting & Strategy',
		text: 'Practical guidance to map AI to your business goals and the New Zealand context.',
		features: [
			'Your workflows on one map, marked where AI pays and where it does not',
			'A check against the Privacy Act 2020 before anything is built',
			'A plan in the order of effort and return, yours to keep',
		],
		link: { label: 'Talk about strategy', path: paths.contact },
	},
	automation: {
		title: 'Business Process Automation',
		text: 'The tools you already use, joined, so that routine work runs by itself.',
		features: ['Nine functions of a business, one flow of data', 'A person approves what matters'],
		link: { label: 'See Business Process Automation', path: paths.businessProcessAutomation },
		flow: [
			[step('Enquiry'), step('Order'), step('Bill')],
			system('Typed once, shared'),
			[outcome('Job planned'), outcome('Books current')],
		],
	},
	trades: {
		title: 'Tradesmen Business Solutions',
		text: 'Booking, quoting, scheduling and invoicing for people whose hands are busy.',
		features: ['Made for a phone in a work pocket', 'Your rates, your rules, your name on it'],
		link: { label: 'See Tradesmen Business Solutions', path: paths.trades },
		flow: [
			step('Call while you are busy'),
			system('Answered, priced'),
			[outcome('Booked'), outcome('Urgent: rings you')],
		],
	},
	custom: {
		title: 'Custom AI Solutions',
		text: 'Chatbots, voice agents and automation built around how your team works.',
		features: [
			'On your phone number and your website',
			'Answers from your documents, with their source',
			'Tested with your team before your customers meet it',
		],
		link: { label: 'Describe what you need', path: paths.contact },
	},
	education: {
		title: 'AI Education',
		text: 'Hands-on workshops and upskilling for Kiwi businesses.',
		features: [
			'Your own quotes, letters and spreadsheets as the exercises',
			'What must never be typed into a chat window, and why',
			'Half a day on site, or an hour a week online',
		],
		link: { label: 'Plan a workshop', path: paths.contact },
	},
} as const satisfies Record<string, Service>;

/** The call to action that closes the overview. */
export const servicesClosing = {
	title: 'Need a Custom Solution?',
	text: 'If it is not on this page, it may still be the right idea. Describe it in two sentences.',
	action: 'Contact Us for Custom Solutions',
} as const;
