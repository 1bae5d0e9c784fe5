/** The environment variables that the built pages hold (design §4). A change of one asks for a new build. */
export const buildVariables = [
	'SITE_URL',
	'BOOKING_URL',
	'BOOKING_SCRIPT_URL',
	'BOOKING_STYLESHEET_URL',
	'ANALYTICS_ID',
	'ANALYTICS_SCRIPT_URL',
] as const;
