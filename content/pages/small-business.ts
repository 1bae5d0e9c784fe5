import { type Flow, outcome, step, system } from '../flow.ts';
import { numberWord } from '../number-word.ts';
import type { OfferingName } from '../offerings.ts';
import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';

/** A use of AI in a small business (specification §3). */
export interface UseCase {
	/** The id of its part of the page. */
	id: string;
	title: string;
	text: string;
	benefits: readonly string[];
	flow: Flow;
	/** The offering that it usually starts from, whose price it shows. */
	offering: OfferingName;
}

/** The six use cases in the specification's order. `home.ts` names those that the home page shows. */
export const useCases = [
	{
		id: 'booking-appointments',
		title: 'Booking Appointments',
		offering: 'Inbound Voice AI Agents',
		text: 'AI scheduling that maximises availability.',
		benefits: [
			'Takes bookings while you work or sleep',
			'Only offers times you’re really free',
			'Changes and cancellations without a phone call',
		],
		flow: [
			step('Customer asks for a time'),
			system('AI checks your calendar'),
			outcome('Slot booked and confirmed'),
		],
	},
	{
		id: 'appointment-reminders',
		title: 'Appointment Reminders',
		offering: 'Outbound Voice AI Agents',
		text: 'Reduce no-shows with reminders that send themselves.',
		benefits: [
			'A text people can answer with one letter',
			'Empty slots offered to someone who wants them',
			'No more evenings phoning round',
		],
		flow: [step('Two days before'), system('Text asks: still good?'), outcome('Confirmed, or slot refilled')],
	},
	{
		id: 'social-media',
		title: 'Managing Social Media',
		offering: 'Custom Automation Solutions',
		text: 'Keep up a presence without giving up your evenings.',
		benefits: [
			'Drafts that sound like you',
			'A month planned in one sitting',
			'You see each post before anyone else does',
		],
		flow: [step('You photograph the job'), system('AI drafts the post'), outcome('You approve, it goes out')],
	},
	{
		id: 'orders-and-delivery',
		title: 'Customer Orders & Delivery',
		offering: 'Custom Automation Solutions',
		text: 'Orders taken, confirmed and tracked without a phone in your hand.',
		benefits: [
			'Phone, web and message orders in one queue',
			'Customers know where their order is',
			'Delivery runs grouped by suburb',
		],
		flow: [
			[step('Phone'), step('Web'), step('Message')],
			system('Checked against stock'),
			outcome('Packed, tracked, delivered'),
		],
	},
	{
		id: 'property-matching',
		title: 'Real Estate Property Matching',
		offering: 'Custom Automation Solutions',
		text: 'Buyers hear about homes that suit them, and nothing else.',
		benefits: [
			'Wish list in the buyer’s own words',
			'New listings matched as they go live',
			'Viewings booked by reply',
		],
		flow: [
			[step('What the buyer wants'), step('New listings')],
			system('AI matches them'),
			outcome('Shortlist, viewing booked'),
		],
	},
	{
		id: 'customer-support',
		title: 'Customer Support Automation',
		offering: 'Customer Support Chatbots',
		text: 'Everyday questions answered day and night, and the rest handed to you.',
		benefits: [
			'Answers from your own pages and documents',
			'A person on request, with the whole thread',
			'A list of the questions it couldn’t answer',
		],
		flow: [
			step('Question, any hour'),
			system('AI looks up the answer'),
			[outcome('Answered'), outcome('Passed to you')],
		],
	},
] as const satisfies readonly UseCase[];

type UseCaseId = (typeof useCases)[number]['id'];

/** Returns the use cases with these ids, in the order of the ids. */
export const pickUseCases = (ids: readonly UseCaseId[]): UseCase[] =>
	ids.flatMap((id) => useCases.find((useCase) => useCase.id === id) ?? []);

/** Under the page's heading: "View All Case Studies" leads here. */
export const useCasesNote = 'Examples of what we build, not client stories.';

/** The heading above the use cases. */
export const useCasesTitle = `${numberWord(useCases)} jobs you can hand over`;

/** The heading of each list of benefits. */
export const benefitsHeading = 'What you get';

/** The bottom of the page. */
export const smallBusinessClosing = {
	title: `${numberWord(useCases)} examples. Yours might be the next.`,
	text: 'Tell us which job follows you home at night. The first chat is free.',
	action: 'Contact Us for a Free Consultation',
} as const;

export const smallBusiness = {
	path: '/ai-for-small-business',
	title: 'AI for Small Business',
	description:
		'Practical AI solutions that save time, reduce costs and help your small business thrive: bookings, reminders, social media and more.',
	heading: 'AI for\nSmall Business',
	lead: 'Practical AI solutions that save time, reduce costs, and help your small business thrive.',
	place: places.smallBusiness,
	order: 30,
	menus: { services: 'AI for Small Business', servicesNote: 'Bookings, reminders, orders, posts' },
} as const satisfies PageRecord;
