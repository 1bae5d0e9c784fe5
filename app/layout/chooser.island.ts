import { load } from '#content/load.ts';

const { none, one, several, asOne, partlyAsOne, quote, quoteAll } = load('interface.yaml').chooser;
/** As `priceText` does, whose chunk would bring React with it. */
const dollars = { style: 'currency', currency: 'NZD', maximumFractionDigits: 0 } as const;

/** Lets the button above the rows open all of them, and close them again. */
function openAll(island: HTMLElement) {
	const button = island.querySelector<HTMLButtonElement>('[data-all]');
	const rows = [...island.querySelectorAll('details')];
	const { textContent: showAll } = button ?? {};
	if (!button || !showAll) return;

	const areOpen = () => rows.every(({ open }) => open);
	const label = () => {
		button.textContent = areOpen() ? `${button.dataset.all}` : showAll;
	};
	button.onclick = () => {
		const open = !areOpen();
		for (const row of rows) row.open = open;
	};
	// Also a row that is opened by itself.
	island.addEventListener('toggle', label, true);
}

/** Returns the words for a number of rows that start from a number of offerings. */
function countText(rows: number, offerings: number): string {
	if (offerings === rows) return several;
	return offerings === 1 ? asOne : partlyAsOne;
}

/**
 * Counts the ticked rows of `chooser.tsx`, adds up what they start from and links to a quote for
 * all of them. Several rows that start from the same offering are one build, so each offering
 * counts once.
 */
export default function startChooser(island: HTMLElement) {
	openAll(island);
	const bar = island.querySelector('[data-bar]');
	const [what, price] = bar?.querySelectorAll('span') ?? [];
	const link = bar?.querySelector('a');
	if (!what || !price || !link) return;

	const update = () => {
		const ticks = [...island.querySelectorAll<HTMLInputElement>('input:checked')];
		const rows = ticks.map((tick) => tick.closest('li'));
		const prices = new Map(ticks.map(({ dataset }) => [dataset.offering, Number(dataset.price)]));
		const sum = [...prices.values()].reduce((total, next) => total + next, 0);
		const title = rows[0]?.querySelector('h3')?.textContent ?? '';
		const counted = countText(rows.length, prices.size).replaceAll('{{count}}', `${rows.length}`);
		what.textContent = [none, one.replaceAll('{{title}}', () => title)][rows.length] ?? counted;
		price.textContent = `${price.dataset.text}`.replace(
			'{{price}}',
			sum.toLocaleString('en-NZ', dollars),
		);
		link.textContent = rows.length > 1 ? quoteAll : quote;
		price.hidden = rows.length === 0;
		link.search = price.hidden ? '' : `about=${rows.map((row) => row?.id).join(',')}`;
	};

	island.addEventListener('change', update);
	// Rows that were ticked before, or that the browser has ticked again after a reload.
	update();
}
