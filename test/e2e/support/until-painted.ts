import type { Page } from '@playwright/test';

/**
 * Waits until the last change is painted: for two frames and for the end of all finite animations.
 */
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
