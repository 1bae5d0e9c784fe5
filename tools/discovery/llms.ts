import { offerings, pricesNote, priceText } from '#content/offerings.ts';
import { type PageName, pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { listedPages, pageAddress } from '../page-address.ts';

/** What a reader in a hurry may skip: in the proposal's words, the section "Optional". */
const optional: readonly PageName[] = ['privacy', 'terms', 'salesTerms'];

/** The site in one page of Markdown, for language models (llmstxt.org). */
export function llms(origin: string): string {
	const link = (page: PageName) =>
		`- [${pages[page].title}](${pageAddress(origin, page)}): ${pages[page].description}`;
	const prices = offerings.map(
		({ name, startingAt, description }) => `- ${name}, from ${priceText(startingAt)}: ${description}`,
	);
	return `# ${site.brand}

> ${site.tagline}

## Pages

${listedPages
	.filter((page) => !optional.includes(page))
	.map(link)
	.join('\n')}

## Prices

${pricesNote}

${prices.join('\n')}

## Contact

- Email: ${site.email}
- Phone: ${site.phone.shown}

## Optional

${optional.map(link).join('\n')}
`;
}
