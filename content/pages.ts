import { legal } from './legal.ts';
import { paths } from './paths.ts';
import { site } from './site.ts';

/** The name of a page: in the browser's tab, in search results and at its top. */
export interface PageContent {
	path: string;
	/** The document's title without the brand, which `documentTitle` adds. */
	title: string;
	/** For search results, 70 to 160 characters. */
	description: string;
	/** The one `h1`. */
	heading: string;
	/** The sentence under the heading. */
	lead: string;
	/** Not listed in search engines, because the page is about an action or an error. */
	unlisted?: true;
}

/** The title, description, heading and lead of every page, by its name in `paths`. */
export const pages = {
	home: {
		path: paths.home,
		title: 'AI solutions for New Zealand organisations',
		description:
			'Practical AI for New Zealand businesses, trades and councils: less admin, faster responses, and teams free for high-value work.',
		heading: 'Empower your business with AI Solutions',
		lead: 'Less admin, faster responses, and your team free for the high-value work only they can do.',
	},
	services: {
		path: paths.services,
		title: 'AI services for NZ businesses',
		description:
			'AI consulting and strategy, business process automation, tradesmen business solutions, custom AI solutions and AI education for New Zealand.',
		heading: 'Our Services',
		lead: 'Five ways to work with us, from a first conversation to a tool your team uses every day.',
	},
	businessProcessAutomation: {
		path: paths.businessProcessAutomation,
		title: 'Business Process Automation',
		description:
			'Connect the tools you already use and let routine work look after itself: sales, operations, customer service, finance, HR and projects.',
		heading: 'Business Process Automation',
		lead: 'Keep the tools you use. We connect them, so routine work looks after itself.',
	},
	trades: {
		path: paths.trades,
		title: 'AI for tradies: calls, quotes, scheduling',
		description:
			'Booking, quoting, scheduling and invoicing that run while you’re on the tools, for plumbers, electricians, landscapers and builders.',
		heading: 'Tradesmen Business Solutions',
		lead: 'Calls answered, quotes out and jobs booked while you’re on the tools.',
	},
	pricing: {
		path: paths.pricing,
		title: 'AI Solutions & Pricing',
		description:
			'Starting prices in New Zealand dollars for voice agents, chatbots and automation, and what to do when nothing on the list fits.',
		heading: 'AI Solutions & Pricing',
		lead: 'Starting prices in New Zealand dollars, so you have a ballpark before we talk.',
	},
	dental: {
		path: paths.dental,
		title: 'Dental AI Voice Agent',
		description:
			'A voice agent for dental practices that automates patient calls, reminders and appointment scheduling. No platform fees in the first week.',
		heading: 'The AI voice agent for dental practices',
		lead: 'Answers patient calls, sends reminders, books appointments and writes it all up.',
	},
	dentalDemo: {
		path: paths.dentalDemo,
		unlisted: true,
		title: 'Try the dental dashboard',
		description:
			'Click through the dashboard of the dental voice agent: a day at an invented practice, with calls, transcripts, tasks and graphs.',
		heading: 'Try the dashboard',
		lead: 'A day at Example Dental, a practice that doesn’t exist. Every patient, call and figure is invented, and nothing you do here is sent or stored.',
	},
	contact: {
		path: paths.contact,
		title: 'Contact',
		description: `Send us a message and get a reply within ${site.replyPromise}, or book a free 30-minute discovery session at a time that suits you.`,
		heading: 'Get in Touch',
		lead: 'Tell us what takes too long. A person reads every message.',
	},
	contactSent: {
		path: paths.contactSent,
		unlisted: true,
		title: 'Message sent',
		description: `We’ve got your message. We’ll reply within ${site.replyPromise}.`,
		heading: 'Message sent!',
		lead: "We'll get back to you as soon as possible.",
	},
	contactRefused: {
		path: paths.contactRefused,
		unlisted: true,
		title: 'Error: Your message wasn’t sent',
		description:
			'Your message hasn’t been sent yet. Fix what’s marked and send it again, or go to the contact page.',
		heading: 'There is a problem',
		lead: 'Your message hasn’t been sent yet.',
	},
	smallBusiness: {
		path: paths.smallBusiness,
		title: 'AI for Small Business',
		description:
			'Practical AI solutions that save time, reduce costs and help your small business thrive: bookings, reminders, social media and more.',
		heading: 'AI for Small Business',
		lead: 'Practical AI solutions that save time, reduce costs, and help your small business thrive.',
	},
	privacy: {
		path: paths.privacy,
		title: 'Privacy policy',
		description: `How ${site.brand} collects, uses, stores and shares personal information under the New Zealand Privacy Act 2020.`,
		heading: 'Privacy policy',
		lead: `Effective ${legal.effectiveDate}.`,
	},
	terms: {
		path: paths.terms,
		title: 'Terms of use',
		description: `The terms on which ${site.brand} offers this website, its calculators and its contact forms to visitors.`,
		heading: 'Terms of use',
		lead: `Effective ${legal.effectiveDate}.`,
	},
	salesTerms: {
		path: paths.salesTerms,
		title: 'General terms and conditions of sales',
		description: `The terms on which ${site.brand} sells: payment, returns, despatch, damage and defects, quotations and overdue accounts.`,
		heading: 'General terms and conditions of sales',
		lead: `Effective ${legal.effectiveDate}.`,
	},
	notFound: {
		path: paths.notFound,
		unlisted: true,
		title: 'Page not found',
		description:
			'There’s no page at this address. Return to the home page, or use the menu to find what you were looking for.',
		heading: '404',
		lead: 'Oops! Page not found',
	},
	serverError: {
		path: paths.serverError,
		unlisted: true,
		title: 'Something went wrong',
		description:
			'Something on our side went wrong. Anything you have already sent is safe. Return to the home page or try again in a moment.',
		heading: 'Unexpected Application Error!',
		lead: 'Something on our side went wrong. Anything you’ve already sent is safe.',
	},
} as const satisfies Record<keyof typeof paths, PageContent>;

export type PageName = keyof typeof pages;

/** Returns the document's title: the title of the page and the brand. */
export const documentTitle = ({ title }: PageContent): string => `${title} | ${site.brand}`;

/** Returns whether a page is listed in search engines and in the site's own lists of pages. */
export const isListed = (page: PageName): boolean => !('unlisted' in pages[page]);
