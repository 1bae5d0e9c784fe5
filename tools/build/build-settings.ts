import * as v from 'valibot';

const webAddress = (example: string) =>
	v.pipe(v.string(), v.url(`is not a web address; an example is ${example}`));
const withDefault = (address: string) => v.optional(webAddress(address), address);

const bookingExample = 'https://calendly.com/your-name/30min';

/** Google's tag, the default of `ANALYTICS_SCRIPT_URL`. */
export const googleTag = 'https://www.googletagmanager.com/gtag/js';

/**
 * The environment variables that are built into the pages (design §4), with their defaults. An empty one counts as unset,
 * but an empty `BOOKING_URL` turns booking off.
 */
export const buildVariables = v.object({
	SITE_URL: v.optional(webAddress('https://brightharbour.example'), 'http://127.0.0.1:3000'),
	BOOKING_URL: v.optional(
		v.union(
			[v.literal(''), v.pipe(v.string(), v.url())],
			`is not a web address; an example is ${bookingExample}, and empty turns booking off`,
		),
		'https://calendly.com/brightharbour-example/30min',
	),
	ANALYTICS_ID: v.optional(
		v.pipe(
			v.string(),
			v.regex(/^[\w-]*$/, 'is not the ID of an analytics property; an example is G-XXXXXXXXXX'),
		),
		'',
	),
	ANALYTICS_SCRIPT_URL: withDefault(googleTag),
	BOOKING_SCRIPT_URL: withDefault('https://assets.calendly.com/assets/external/widget.js'),
	BOOKING_STYLESHEET_URL: withDefault('https://assets.calendly.com/assets/external/widget.css'),
});

/** The settings, checked. */
export type BuildSettings = v.InferOutput<typeof buildVariables>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings that are built into the pages.
 *
 * @throws Error that names the variable, what is wrong and an example
 */
export function readBuildSettings(environment: Environment): BuildSettings {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([name, value]) => value || name === 'BOOKING_URL'),
	);
	const result = v.safeParse(buildVariables, given);
	if (!result.success) {
		const [issue] = result.issues;
		throw new Error(`${v.getDotPath(issue)} ${issue.message}`);
	}
	return result.output;
}

/** Vite's `define` table for the settings that pages read from `import.meta.env`. Throws as {@link readBuildSettings}. */
export function buildSettings(environment: Environment): Record<string, string> {
	const settings = { ...readBuildSettings(environment), BUILD_YEAR: new Date().getFullYear() };
	return Object.fromEntries(
		Object.entries(settings).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
	);
}

/** The folder of the build. `BUILD_FOLDER` is for pages with other settings beside the usual ones. */
export const buildFolder = () => process.env.BUILD_FOLDER || 'build';
