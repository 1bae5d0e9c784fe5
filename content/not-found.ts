import { contact } from './pages/contact.ts';
import { pricing } from './pages/pricing.ts';
import { services } from './pages/services.ts';

/** The three tracks of the not-found page, from a waypoint beside the map to the pages that visitors most likely want. */
export const offTheMap = {
	waypoint: 'You are here: off the map',
	title: 'Three tracks back',
	home: 'Return to Home',
	tracks: [
		{ label: 'What we do', text: 'Five services, from advice to a working tool', path: services.path },
		{ label: 'What it costs', text: 'Every starting price on one page', path: pricing.path },
		{ label: 'Ask a person', text: 'Write, ring or book half an hour', path: contact.path },
	],
} as const;
