import { claims } from '../claims.ts';
import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';
import { services as allServices } from '../services.ts';
import { contact } from './contact.ts';
import { pricing } from './pricing.ts';
import { services as servicesPage } from './services.ts';
import { pickUseCases, smallBusiness as smallBusinessPage } from './small-business.ts';

/** Ids and labels of the home page's sections (specification §2). Sections with a label have a dot. */
export const homeSections = {
	hero: { id: 'hero', label: 'Home' },
	services: { id: 'services', label: 'Services' },
	pricing: { id: 'solutions-pricing' },
	value: { id: 'value-prop', label: 'Why AI?' },
	smallBusiness: { id: 'small-business-ai', label: 'AI Solutions' },
	contact: { id: 'get-in-touch', label: 'Contact' },
} as const;

/** The name of the dot navigation, for screen readers. */
export const dotsLabel = 'Sections of this page';

/** The dot navigation, top to bottom. */
export const dotLinks = Object.values(homeSections).flatMap((section) =>
	'label' in section ? [section] : [],
);

export const hero = {
	badge: 'Built for New Zealand organisations',
	book: { label: 'Book a Free Consult', path: contact.path },
	more: { label: 'Learn More', about: ' about our services', path: servicesPage.path },
	highlights: ['Faster Responses', 'Accurate Quotes', 'After-Hours Coverage'],
} as const;

const { consulting, custom, education } = allServices;

/** The address of a service in the overview. */
const detailsOf = (service: keyof typeof allServices) => `${servicesPage.path}#${service}`;

export const services = {
	title: 'Our Services',
	lead: 'For businesses, trades and councils. Start with advice, a working tool, or training for your team.',
	more: 'Learn more',
	cards: [
		{ drawing: 'strategy', title: consulting.title, text: consulting.text, path: detailsOf('consulting') },
		{ drawing: 'chat', title: custom.title, text: custom.text, path: detailsOf('custom') },
		{
			drawing: 'training',
			title: 'AI Training & Education',
			text: education.text,
			path: detailsOf('education'),
		},
	],
	/** The contents of the three drawings. Invented examples. */
	drawings: {
		strategy: {
			alt: 'A map with three marked spots: start with phone quotes, then job reports, and leave the stock system for later',
			spots: ['Phone quotes: start here', 'Job reports: next', 'Stock system: later'],
		},
		chat: {
			ask: 'Do you come out on Sundays?',
			answer: 'Yes, 9 am to 3 pm. Shall I hold 10:30 am for you?',
		},
		training: [
			{ time: '9:00 am', what: 'What AI is good at' },
			{ time: '10:30 am', what: 'Your own quotes, live' },
			{ time: '1:00 pm', what: 'Privacy rules' },
		],
	},
} as const;

export const howItWorks = {
	title: 'How it works',
	lead: 'Four stops from first kōrero to a tool that earns its keep. You see the plan and the price before we build.',
	steps: [
		{
			title: 'Discover',
			text: 'We listen, map your workflows and identify the best candidates for automation.',
		},
		{ title: 'Design', text: 'A lightweight solution that fits your tools and your team.' },
		{ title: 'Build', text: 'We implement, test with your team and prepare the training materials.' },
		{ title: 'Iterate', text: 'We monitor and refine as your needs evolve.' },
	],
} as const;

export const homePricing = {
	title: 'AI Solutions & Pricing',
	lead: 'Where our prices start. What you pay depends on how many systems we need to connect.',
	all: { label: 'View All Solutions & Pricing', path: pricing.path },
	shown: ['Customer Support Chatbots', 'Inbound Voice AI Agents', 'Custom Automation Solutions'],
} as const;

export const valueProposition = {
	/** Before the brand. */
	title: 'Why Kiwi Businesses Choose',
	subtitle: 'Local expertise, practical delivery, and measurable outcomes—built for New Zealand.',
	benefits: [
		{
			title: 'Save time',
			text: 'Automated workflows take the retyping and chasing out of your week.',
		},
		{ title: 'Reduce costs', text: 'Fewer paid hours on the daily paperwork.' },
		{ title: 'Delight customers', text: 'Faster responses, even when you’re up a ladder.' },
		{
			title: 'Make better decisions',
			text: 'Decide from numbers you already have.',
		},
		{ title: 'Stay competitive', text: 'Answer as fast as the bigger outfit down the road.' },
		{ title: 'Scale', text: 'Take on more work without growing headcount.' },
	],
	claims: { saveTime: claims.manualWork, competitive: claims.quoteConversions },
	/** What a benefit looks like, beside those that no claim is about. Invented examples. */
	examples: {
		order: { once: 'Order desk', before: ['Stock sheet', 'Supplier email'] },
		reply: { time: '9:52 pm', text: 'Got your message. Thursday 8 am?' },
		calls: { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], finding: 'Mondays ring most' },
		vans: ['Van 1', 'Van 2'],
	},
	note: '“Up to” is the best case we design for. The order, the text, the calls and the vans are examples.',
} as const;

export const smallBusiness = {
	title: 'AI for Small Business',
	lead: 'Practical AI solutions that save time, reduce costs, and help your small business thrive.',
	all: { label: 'View All Case Studies', path: smallBusinessPage.path },
	cards: pickUseCases(['booking-appointments', 'appointment-reminders', 'social-media']),
} as const;

export const getInTouch = {
	title: 'Get in Touch',
	lead: 'Write to us or talk to us. Both are free, and neither signs you up for anything.',
} as const;

export const home = {
	path: '/',
	title: 'AI solutions for New Zealand organisations',
	description:
		'Practical AI for New Zealand businesses, trades and councils: less admin, faster responses, and teams free for high-value work.',
	heading: 'Empower your business with AI Solutions',
	lead: 'Less admin, faster responses, and your team free for the high-value work only they can do.',
	place: places.home,
	// With references and measured jobs, a logo and fonts of the owner.
	sizeLimits: { document: 15, firstLoad: 85 },
	order: 10,
	menus: { top: 'Home', footer: 'Home' },
	claims: ['manualWork', 'quoteConversions'],
	isAboutUs: true,
} as const satisfies PageRecord;
