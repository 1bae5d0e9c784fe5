import type { Page } from '@playwright/test';

/** Waits until what has just changed is on the screen: two frames, and the end of all movement that time drives. */
export const untilPainted = (page: Page): Promise<void> =>
	page.evaluate(async () => {
		const frame = () => new Promise(requestAnimationFrame);
		const moves = ({ timeline, playState }: Animation) =>
			timeline instanceof DocumentTimeline && playState === 'running';
		do {
			await frame();
			await frame();
		} while (document.getAnimations().some(moves));
	});
