import { fillIn } from './format.ts';
import { load } from './load.ts';
import type { AnalyticsServiceName, BookingServiceName } from './schemas/site-schemas.ts';

export type { AnalyticsServiceName, BookingServiceName };

const { hosting, email, modelProvider, ...services } = load('processors.yaml');
const { bookingServices, analyticsServices, booking, analytics } = services;

/**
 * A firm that handles personal information for us (information privacy principles 3 and 12, Privacy
 * Act 2020).
 */
type Processor = typeof modelProvider;

/** The external services in use. */
export interface ServicesInUse {
	/** `service` is empty if booking is off. `page` is an absolute address. */
	booking: { service: BookingServiceName | ''; page: string };
	analytics: { service: AnalyticsServiceName | '' };
}

const hostOf = (address: string) => address.replace(/^https?:\/\/([^/?#]+).*$/, '$1');

/** Returns the name of the scheduling service in use, or what it is if booking is off. */
export const bookingServiceName = ({
	booking: { service, page },
}: Pick<ServicesInUse, 'booking'>): string =>
	service === '' ? booking.none : bookingServices[service].name || hostOf(page);

/**
 * Returns what people are told before they book (information privacy principle 12, Privacy Act
 * 2020). Empty if booking is off.
 */
export function bookingNotice(services: Pick<ServicesInUse, 'booking'>): string {
	const { service } = services.booking;
	if (service === '') return '';
	const { notice, noticeOther } = load('interface.yaml').booking;
	return fillIn(service === 'link' ? noticeOther : notice, {
		service: bookingServiceName(services),
		country: bookingServices[service].country,
	});
}

/** Returns the name of the analytics service in use, or what it is if nothing is counted. */
export const analyticsServiceName = ({ analytics: { service } }: ServicesInUse): string =>
	service === '' ? analytics.none : analyticsServices[service].name;

/**
 * Returns all firms. The owner must adapt the list to the chosen providers (docs/legal-review.md).
 */
export function processors(services: ServicesInUse): readonly Processor[] {
	const { service: bookedWith } = services.booking;
	const { service: countedBy } = services.analytics;
	const all = [
		hosting,
		email,
		bookedWith && {
			kind: `${booking.kind} (${bookingServiceName(services)})`,
			handles: booking.handles,
			country: bookingServices[bookedWith].country,
		},
		countedBy && {
			kind: `${analytics.kind} (${analyticsServiceName(services)})`,
			handles: analytics.handles,
			country: analyticsServices[countedBy].country,
		},
		modelProvider,
	];
	return all.filter((processor) => processor !== '');
}
