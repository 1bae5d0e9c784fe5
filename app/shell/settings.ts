/** Settings that the build put into the pages (design §4), by what they mean here. */
export const settings = {
	origin: import.meta.env.SITE_URL,
	bookingUrl: import.meta.env.BOOKING_URL,
	buildYear: import.meta.env.BUILD_YEAR,
} as const;
