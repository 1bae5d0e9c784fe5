/** The settings of the build (design §4). */
export const settings = {
	origin: import.meta.env.SITE_URL,
	/** Booking is off if `page` is empty. */
	booking: {
		page: import.meta.env.BOOKING_URL,
		script: import.meta.env.BOOKING_SCRIPT_URL,
		styleSheet: import.meta.env.BOOKING_STYLESHEET_URL,
	},
	analytics: { id: import.meta.env.ANALYTICS_ID, script: import.meta.env.ANALYTICS_SCRIPT_URL },
	buildYear: import.meta.env.BUILD_YEAR,
} as const;
