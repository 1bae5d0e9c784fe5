import { load } from '#content/load.ts';
import { partOf } from '../ui/part-of.ts';

const { none, one, several, asOne, partlyAsOne, quote, quoteAll } = load('interface.yaml').chooser;

// `aboutParameter` and `priceText` are built into a file with what needs React. A browser test
// compares these with them.
const about = 'about';
const dollars = { style: 'currency', currency: 'NZD', maximumFractionDigits: 0 } as const;

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

/** Returns the row around its tick, as `chooser.tsx` writes it. */
const rowOf = (tick: HTMLInputElement) => tick.closest('li');

/**
 * Returns what is said of ticked rows.
 *
 * @param builds what they start from: those that start from one offering are one build
 */
function describe([first, ...others]: readonly HTMLInputElement[], builds: number): string {
	if (!first) return none;
	const title = rowOf(first)?.querySelector('h3')?.textContent ?? '';
	if (others.length === 0) return one.replaceAll('{{title}}', () => title);
	const count = others.length + 1;
	const together = builds === 1 ? asOne : partlyAsOne;
	const text = builds === count ? several : together;
	return text.replaceAll('{{count}}', String(count));
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
		const ticks = [...island.querySelectorAll<HTMLInputElement>('input:checked')];
		const prices = new Map(ticks.map(({ dataset }) => [dataset.offering, Number(dataset.price)]));
		const total = [...prices.values()].reduce((sum, one) => sum + one, 0);
		const isEmpty = ticks.length === 0;
		text.textContent = describe(ticks, prices.size);
		price.hidden = isEmpty;
		const amount = total.toLocaleString('en-NZ', dollars);
		price.textContent = `${price.dataset.text}`.replace('{{price}}', () => amount);
		link.textContent = ticks.length > 1 ? quoteAll : quote;
		link.search = isEmpty ? '' : `${about}=${ticks.map((tick) => rowOf(tick)?.id).join(',')}`;
	};

	island.addEventListener('change', update);
	// Rows that were ticked before, or that the browser has ticked again after a reload.
	update();
}
