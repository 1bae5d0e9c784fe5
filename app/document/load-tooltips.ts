import { importOnDemand } from './on-demand.ts';

/** Fetches the tooltips when the first control without visible text is pointed at or focused. */
export function loadTooltips() {
	const types = ['pointerover', 'focusin'] as const;
	const begin = ({ target }: Event) => {
		if (!(target instanceof Element) || !target.closest('[aria-label]:is(a, button)')) return;
		for (const type of types) removeEventListener(type, begin);
		importOnDemand('tooltips').then(({ startTooltips }) => startTooltips(), loadTooltips);
	};
	for (const type of types) addEventListener(type, begin);
}
