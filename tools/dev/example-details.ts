import type { Plugin } from 'vite';

/** An invented value for each detail of the owner, by its name in `content/owner.ts` or `content/<product>/owner.ts`. */
const examples: Readonly<Record<string, unknown>> = {
	people: [
		{ name: 'Example Person', role: 'Founder, rings you back (example)' },
		{ name: 'Another Example', role: 'Builds what you ordered (example)' },
	],
	agentPhone: '04 555 0100 (example)',
	connections: 'It connects to Example Practice Software and to Example Dental Suite (examples).',
	measuredJobs: [
		{
			title: 'Example plumber, four vans (example)',
			before: '11 of 40 calls a week missed',
			after: '1 of 40 calls a week missed',
			measured: 'Invented: call logs of four weeks before and after.',
		},
	],
	references: [
		{
			quote: 'An example of what a customer says.',
			name: 'Example Customer',
			about: 'Owner, Example Plumbing',
		},
	],
	pricePeriod: 'paid once (example)',
	stagedPayment: 'half on order, half once it works (example)',
	priceBasis: 'one-off set-up, running costs quoted first (example)',
	priceAfterTrial: 'from $1,234 set-up, then $123 a month (example)',
	callCharges: 'about 12 cents a minute (example)',
	contract: 'It runs month by month. You stop it with an email (example).',
	setUpTime: 'Two weeks from your order (example).',
	callDataStored: 'Example Country',
	nzbn: '0000000000000 (example)',
};

/** A head and shoulders, instead of the file with the portrait. */
const portrait =
	"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9H0z' fill='%23bbb'/><circle cx='4.5' cy='3.5' r='1.7'/><circle cx='4.5' cy='9.5' r='3.7'/></svg>";

/**
 * Fills the empty details in the sources that the development server reads, and shows a portrait. A new detail without an example
 * shows its name.
 */
export const exampleDetails = (): Plugin => ({
	name: 'example-details',
	apply: 'serve',
	enforce: 'pre',
	transform(code, id) {
		if (id.endsWith('/app/enquiry/answerer.tsx'))
			return code.replace(/portraits\[.*\]/, (file) => `${file} ?? ${JSON.stringify(portrait)}`);
		if (!/\/content\/(?:[\w-]+\/)?owner\.ts$/.test(id)) return undefined;
		return code.replaceAll(
			/^\t(\w+): (''|\[\]),$/gm,
			(_, name: string, empty: string) =>
				`\t${name}: ${JSON.stringify(examples[name] ?? (empty === "''" ? `${name} (example)` : []))},`,
		);
	},
});
