import type { Page } from '@playwright/test';

/** Waits until what has just changed is on the screen: two frames, and the end of all movement that time drives and that has one. */
export const untilPainted = (page: Page): Promise<void> =>
	page.evaluate(async () => {
		const frame = () => new Promise(requestAnimationFrame);
		const moves = ({ timeline, playState, effect }: Animation) =>
			timeline instanceof DocumentTimeline &&
			playState === 'running' &&
			effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
		do {
			await frame();
			await frame();
		} while (document.getAnimations().some(moves));
	});
