import { useEffect, useState } from 'react';
import { type DescribedControl, describedControl } from './described-control.ts';

/** Before a tooltip opens, in milliseconds (specification §9). */
const openDelay = 700;
/** For so long after one has closed the next opens at once, in milliseconds (specification §9). */
const skipDelay = 300;

/** Marks the tooltip itself: the pointer may rest on it (WCAG 2.2, 1.4.13). */
export const tooltipMark = 'data-tooltip-place';

/**
 * Follows pointer and focus over the page; answers the control whose tooltip is open.
 *
 * @param first the control that has pointer or focus when this begins
 * @param isPressed whether it was pressed since, and needs no tooltip any more
 */
export function useShownControl(first: DescribedControl, isPressed: boolean): DescribedControl | undefined {
	const [shown, setShown] = useState<DescribedControl>();

	useEffect(() => {
		let current: DescribedControl | undefined;
		let isOpen = false;
		let closedAt = Number.NEGATIVE_INFINITY;
		/** Pressed, or dismissed: it is named again once the pointer has been elsewhere, or the focus comes back. */
		let known: HTMLElement | undefined;
		let timer: ReturnType<typeof setTimeout>;

		const leave = () => {
			clearTimeout(timer);
			if (isOpen) closedAt = performance.now();
			isOpen = false;
			current = undefined;
			setShown(undefined);
		};
		const enter = (control: DescribedControl) => {
			leave();
			current = control;
			const delay = performance.now() - closedAt < skipDelay ? 0 : openDelay;
			timer = setTimeout(() => {
				// It may have been left while this code was on its way.
				if (!control.element.matches(':hover, :focus-visible')) return;
				isOpen = true;
				setShown(control);
			}, delay);
		};
		const follow = (control: DescribedControl | undefined) => {
			if (control?.element === current?.element) return;
			if (control) enter(control);
			else leave();
		};

		const point = ({ target, pointerType }: PointerEvent) => {
			if (pointerType === 'touch') return;
			if (target instanceof Element && target.closest(`[${tooltipMark}]`)) return;
			const control = describedControl(target);
			if (control && control.element === known) return;
			known = undefined;
			// A focused control keeps its tooltip while the pointer is elsewhere.
			if (!control && current?.element.matches(':focus-visible')) return;
			follow(control);
		};
		const focus = ({ target }: FocusEvent) => {
			if (!(target instanceof Element && target.matches(':focus-visible'))) return;
			const control = describedControl(target);
			if (control) known = undefined;
			follow(control);
		};
		const press = () => {
			known = current?.element;
			leave();
		};
		const pressKey = ({ key }: KeyboardEvent) => {
			if (key === 'Escape') press();
		};

		if (isPressed) known = first.element;
		else enter(first);
		addEventListener('pointerover', point);
		addEventListener('focusin', focus);
		addEventListener('focusout', leave);
		addEventListener('pointerdown', press);
		// Before the library, which keeps Escape to itself.
		addEventListener('keydown', pressKey, true);
		return () => {
			clearTimeout(timer);
			removeEventListener('pointerover', point);
			removeEventListener('focusin', focus);
			removeEventListener('focusout', leave);
			removeEventListener('pointerdown', press);
			removeEventListener('keydown', pressKey, true);
		};
	}, [first, isPressed]);

	return shown;
}
