/** The settings of the build (design §4). */
export const settings = {
	origin: import.meta.env.SITE_URL,
	/** Booking is off if `page` and `service` are empty. */
	booking: { page: import.meta.env.BOOKING_URL, service: import.meta.env.BOOKING_SERVICE },
	/** Nothing is counted if `id` and `service` are empty. */
	analytics: {
		id: import.meta.env.ANALYTICS_ID,
		script: import.meta.env.ANALYTICS_SCRIPT_URL,
		service: import.meta.env.ANALYTICS_SERVICE,
	},
	buildYear: import.meta.env.BUILD_YEAR,
} as const;
