/** A firm that handles personal information for us (information privacy principles 3 and 12, Privacy Act 2020). */
export interface Processor {
	kind: string;
	/** The information that it handles. */
	handles: string;
	country: string;
}

interface ExternalService {
	/** Empty if it has none of its own: then it is named by its host. */
	name: string;
	country: string;
}

/** The hosting provider. */
export const hosting: Processor = {
	kind: 'Hosting provider',
	handles: 'The website, our server and the database of enquiries',
	country: 'Australia',
};

/** The provider of the AI chat. */
export const modelProvider: Processor = {
	kind: 'AI model provider',
	handles: 'Messages to the AI chat, without contact details',
	country: 'United States',
};

/** The scheduling services that the site can use. `BOOKING_URL` chooses one. */
export const bookingServices = {
	calendly: { name: 'Calendly', country: 'United States' },
	calCom: { name: 'Cal.com', country: 'United States' },
	link: { name: '', country: 'The country that its own privacy notice names' },
} as const satisfies Record<string, ExternalService>;

/** The name of a scheduling service. `link` is a booking page at any other service. */
export type BookingServiceName = keyof typeof bookingServices;

/** The analytics services that the site can use, and whether they can set cookies. `ANALYTICS_ID` chooses one. */
export const analyticsServices = {
	google: { name: 'Google Analytics', country: 'United States', hasCookies: true },
	plausible: { name: 'Plausible Analytics', country: 'European Union', hasCookies: false },
	umami: { name: 'Umami', country: 'United States', hasCookies: false },
} as const satisfies Record<string, ExternalService & { hasCookies: boolean }>;

/** The name of an analytics service. */
export type AnalyticsServiceName = keyof typeof analyticsServices;

/** The external services in use. */
export interface ServicesInUse {
	/** `service` is empty if booking is off. `page` is an absolute address. */
	booking: { service: BookingServiceName | ''; page: string };
	analytics: { service: AnalyticsServiceName | '' };
}

const hostOf = (address: string) => address.replace(/^https?:\/\/([^/?#]+).*$/, '$1');

/** Returns the name of the scheduling service in use, or what it is if booking is off. */
export const bookingServiceName = ({ booking: { service, page } }: Pick<ServicesInUse, 'booking'>): string =>
	service === '' ? 'a scheduling service' : bookingServices[service].name || hostOf(page);

/**
 * Returns what people are told before they book (information privacy principle 12, Privacy Act 2020). Empty if booking is off.
 */
export function bookingNotice(services: Pick<ServicesInUse, 'booking'>): string {
	const { service } = services.booking;
	if (service === '') return '';
	const where =
		service === 'link' ? 'may be overseas and' : `is in the ${bookingServices[service].country} and`;
	return `Booking uses ${bookingServiceName(services)}, which ${where} may not protect your information as New Zealand law does.`;
}

/** Returns the name of the analytics service in use, or what it is if nothing is counted. */
export const analyticsServiceName = ({ analytics: { service } }: ServicesInUse): string =>
	service === '' ? 'an analytics service' : analyticsServices[service].name;

/** Returns all firms. The owner must adapt the list to the chosen providers (docs/legal-review.md). */
export function processors(services: ServicesInUse): readonly Processor[] {
	const { booking, analytics } = services;
	const all = [
		hosting,
		{
			kind: 'Email provider',
			handles: 'Enquiries sent to us, and our replies',
			country: 'Australia and the United States',
		},
		booking.service && {
			kind: `Scheduling service (${bookingServiceName(services)})`,
			handles: 'Bookings',
			country: bookingServices[booking.service].country,
		},
		analytics.service && {
			kind: `Analytics service (${analyticsServiceName(services)})`,
			handles: 'Visits to the site',
			country: analyticsServices[analytics.service].country,
		},
		modelProvider,
	];
	return all.filter((processor) => processor !== '');
}
