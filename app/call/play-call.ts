/** The time between two lines of a call: long enough to read one. */
const lineMs = 1700;
const appearMs = 400;
const unplayedOpacity = 0.3;

/**
 * Plays an invented phone call when its button is pressed: its lines and then its results appear
 * one after another. They keep their places, so nothing moves. Meanwhile the button is pressed, and
 * another press shows all of it.
 */
export function playCalls() {
	addEventListener('click', async ({ target }) => {
		const button = (target as Element).closest('[data-play]');
		const call = button?.closest('figure');
		if (!button || !call) return;
		const running = call.getAnimations({ subtree: true });
		for (const animation of running) animation.cancel();
		if (running.length > 0) return;
		const shown = [...call.querySelectorAll('[data-step]')].map(
			(step, index) =>
				step.animate([{ opacity: unplayedOpacity, translate: '0 0.5rem' }, { opacity: 1 }], {
					delay: index * lineMs,
					duration: appearMs,
					fill: 'backwards',
					easing: 'ease-out',
				}).finished,
		);
		button.ariaPressed = 'true';
		await Promise.allSettled(shown);
		button.ariaPressed = null;
	});
}
