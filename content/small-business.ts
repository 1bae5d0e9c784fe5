import { type Flow, outcome, step, system } from './flow.ts';

/** A use of AI in a small business (specification §3). */
export interface UseCase {
	title: string;
	text: string;
	benefits: readonly string[];
	flow: Flow;
}

/** The six use cases in the specification's order. The home page shows the first three. */
export const useCases = [
	{
		title: 'Booking Appointments',
		text: 'AI scheduling that maximises availability.',
		benefits: [
			'Takes bookings while you work or sleep',
			'Offers only times that are really free',
			'Moves and cancels without a phone call',
		],
		flow: [
			step('Customer asks for a time'),
			system('AI checks your calendar'),
			outcome('Slot booked and confirmed'),
		],
	},
	{
		title: 'Appointment Reminders',
		text: 'Reduce no-shows with reminders that go out by themselves.',
		benefits: [
			'A text that people answer with one letter',
			'Empty slots offered to the waiting list',
			'No evening spent phoning round',
		],
		flow: [step('Two days before'), system('Text asks: still good?'), outcome('Confirmed, or slot refilled')],
	},
	{
		title: 'Managing Social Media',
		text: 'Keep a presence without spending your evenings on it.',
		benefits: [
			'Drafts that sound like you',
			'A month planned in one sitting',
			'Nothing goes out without your yes',
		],
		flow: [step('You photograph the job'), system('AI drafts the post'), outcome('You approve, it goes out')],
	},
	{
		title: 'Customer Orders & Delivery',
		text: 'Orders taken, confirmed and tracked without a phone in your hand.',
		benefits: [
			'Phone, web and message orders in one queue',
			'Customers told where their order is',
			'Delivery runs grouped by suburb',
		],
		flow: [
			[step('Phone'), step('Web'), step('Message')],
			system('Checked against stock'),
			outcome('Packed, tracked, delivered'),
		],
	},
	{
		title: 'Real Estate Property Matching',
		text: 'Buyers hear about the homes that fit, and only about those.',
		benefits: [
			'Wishes kept in the buyer’s own words',
			'New listings compared as they appear',
			'Viewings booked by reply',
		],
		flow: [
			[step('What the buyer wants'), step('New listings')],
			system('AI compares them'),
			outcome('Short list, viewing booked'),
		],
	},
	{
		title: 'Customer Support Automation',
		text: 'Everyday questions answered day and night, and the rest handed to you.',
		benefits: [
			'Answers from your own pages and documents',
			'A person on request, with the whole thread',
			'The questions nobody could answer, listed for you',
		],
		flow: [
			step('Question, any hour'),
			system('AI looks up the answer'),
			[outcome('Answered'), outcome('Passed to you')],
		],
	},
] as const satisfies readonly UseCase[];

/** The heading of each list of benefits. */
export const benefitsHeading = 'What you get';

/** The bottom of the page. */
export const smallBusinessClosing = {
	title: 'Six examples. Yours may be a seventh.',
	text: 'Tell us what eats your evenings. The first conversation is free, and it ends with a plain answer.',
	action: 'Contact Us for a Free Consultation',
} as const;
