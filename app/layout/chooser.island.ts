import { load } from '#content/load.ts';
import { partOf } from '../ui/part-of.ts';

const { none, one, several, asOne, partlyAsOne, quote, quoteAll } = load('interface.yaml').chooser;

// These are built into a file with what needs React: `aboutParameter`, `priceText` and `fillIn`.
const about = 'about';
const dollars = { style: 'currency', currency: 'NZD', maximumFractionDigits: 0 } as const;
const priceText = (price: number) => price.toLocaleString('en-NZ', dollars);

/** A ticked row. */
interface Row {
	id: string;
	title: string;
	/** The name of the offering that it starts from, and its price in NZ$. */
	offering: string;
	startingAt: number;
}

/** Lets the button above the rows, if there is one, open all of them, and close them again. */
function bindShowAll(island: HTMLElement) {
	const button = island.querySelector<HTMLButtonElement>('[data-all]');
	if (!button) return;
	const rows = [...island.querySelectorAll('details')];
	const showAll = button.textContent;
	const areOpen = () => rows.every(({ open }) => open);
	button.onclick = () => {
		const open = !areOpen();
		for (const row of rows) row.open = open;
	};
	const label = () => {
		button.textContent = areOpen() ? `${button.dataset.all}` : showAll;
	};
	// Also a row that is opened by itself.
	island.addEventListener('toggle', label, true);
}

/** Returns the rows that are ticked, as `chooser.tsx` writes them. */
const readTicks = (island: HTMLElement): Row[] =>
	[...island.querySelectorAll<HTMLInputElement>('input:checked')].map((tick) => {
		const row = tick.closest('li');
		return {
			id: row?.id ?? '',
			title: row?.querySelector('h3')?.textContent ?? '',
			offering: tick.dataset.offering ?? '',
			startingAt: Number(tick.dataset.price),
		};
	});

/** Returns what rows start from together: those that start from one offering are one build. */
function priceOf(rows: readonly Row[]): number {
	const prices = new Map(rows.map(({ offering, startingAt }) => [offering, startingAt]));
	return [...prices.values()].reduce((total, price) => total + price, 0);
}

/** Returns what is said of the ticked rows. */
function describe(rows: readonly Row[]): string {
	const [first, second] = rows;
	if (!first) return none;
	if (!second) return one.replaceAll('{{title}}', () => first.title);
	return countText(rows).replaceAll('{{count}}', String(rows.length));
}

/** Returns the sentence with the number of rows, by how many offerings they start from. */
function countText(rows: readonly Row[]): string {
	const offerings = new Set(rows.map(({ offering }) => offering));
	if (offerings.size === rows.length) return several;
	return offerings.size === 1 ? asOne : partlyAsOne;
}

/**
 * Counts the ticked rows of `chooser.tsx`, adds up what they start from and links to a quote for
 * all of them.
 */
export default function startChooser(island: HTMLElement) {
	bindShowAll(island);
	const text = partOf(island, 'text');
	const price = partOf(island, 'price');
	const link = partOf<HTMLAnchorElement>(island, 'link');

	const update = () => {
		const rows = readTicks(island);
		const isEmpty = rows.length === 0;
		text.textContent = describe(rows);
		price.hidden = isEmpty;
		price.textContent = `${price.dataset.text}`.replace('{{price}}', priceText(priceOf(rows)));
		link.textContent = rows.length > 1 ? quoteAll : quote;
		link.search = isEmpty ? '' : `${about}=${rows.map(({ id }) => id).join(',')}`;
	};

	island.addEventListener('change', update);
	// Rows that were ticked before, or that the browser has ticked again after a reload.
	update();
}
