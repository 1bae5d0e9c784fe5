/** A control without words, and the name that it has for who does not see it. */
export interface DescribedControl {
	element: HTMLElement;
	name: string;
}

const control = ':is(a, button)';
/** A link in a column of dots: its words are hidden by the style, and a tooltip shows them. */
export const hiddenWords = '[data-tooltip]';

/** The control around an event's target, if it shows a drawing where others show words. */
export function describedControl(target: EventTarget | null): DescribedControl | undefined {
	const element = target instanceof Element ? target.closest<HTMLElement>(control) : null;
	if (!element) return;
	const words = element.textContent.trim();
	const name = element.matches(hiddenWords) ? words : words === '' && element.ariaLabel;
	return name ? { element, name } : undefined;
}
