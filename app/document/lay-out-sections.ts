import { whenIdle } from '../ui/when-idle.ts';

/** The windows that leave sections out at first (`hero.module.css`), and these sections. */
const phoneWidths = '(width < 48rem)';
const leftOut = 'main > * ~ * ~ [data-hour]';
/** How many an idle moment lays out. */
const sectionsAtOnce = 6;

/**
 * Lays out the sections that a phone leaves out at first, some at a time, so that captures and
 * archives have the whole page. After Back and a reload at once: the browser returns to a place by
 * its distance.
 */
export function layOutSections() {
	if (!matchMedia(phoneWidths).matches) return;
	const sections = [...document.querySelectorAll<HTMLElement>(leftOut)];
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	const isNew = navigation?.type === 'navigate';
	const count = isNew ? sectionsAtOnce : sections.length;
	const layOut = () => {
		for (const section of sections.splice(0, count)) section.style.contentVisibility = 'visible';
		if (sections.length > 0) whenIdle(layOut);
	};
	if (isNew) whenIdle(layOut);
	else layOut();
}
