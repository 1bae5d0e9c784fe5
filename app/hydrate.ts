import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/** Shown where a component failed that has no served HTML to go back to (specification §8). */
const errorText = 'Unexpected Application Error!';

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
	useLayoutEffect(onReady, [onReady]);
	return children;
}

const controls = 'input, textarea, select';

/** Copies what a visitor typed and chose from one piece of the document to another of the same structure. */
function copyValues(from: ParentNode, to: ParentNode) {
	const targets = to.querySelectorAll<HTMLInputElement>(controls);
	for (const [index, source] of from.querySelectorAll<HTMLInputElement>(controls).entries()) {
		const target = targets[index];
		if (!target || target.name !== source.name) continue;
		target.value = source.value;
		target.checked = source.checked;
	}
}

/**
 * Hydrates an island. When its component throws, now or later, the HTML that the server sent takes its place again, with
 * what was typed into it, and works as it does without script. `data-failed` marks such an island: it is not tried again.
 *
 * @returns a promise that resolves when the island can be used, and rejects when its first render throws
 */
export function hydrateIsland(island: HTMLElement, Component: ComponentType): Promise<void> {
	const served = island.cloneNode(true) as HTMLElement;
	const live = [...island.children];
	return new Promise((resolve, reject) => {
		const onUncaughtError: RootOptions['onUncaughtError'] = (error) => {
			console.error(error);
			const shown = document.createElement('div');
			shown.append(...live);
			copyValues(shown, served);
			const wasOpen = shown.querySelector('dialog[open]') !== null;
			for (const dialog of served.querySelectorAll('dialog')) dialog.removeAttribute('open');
			delete island.dataset.hydrated;
			island.dataset.failed = '';
			island.replaceChildren(...served.children);
			if (wasOpen) island.querySelector('dialog')?.showModal();
			reject(error);
		};
		const onReady = () => {
			island.dataset.hydrated = '';
			resolve();
		};
		const children = createElement(Component);
		hydrateRoot(island, createElement(Ready, { onReady, children }), { onUncaughtError });
	});
}

/** Renders a component that has no served HTML into an empty element. */
export function mount(place: HTMLElement, Component: ComponentType) {
	const onUncaughtError: RootOptions['onUncaughtError'] = (error) => {
		console.error(error);
		place.textContent = errorText;
		place.role = 'alert';
	};
	createRoot(place, { onUncaughtError }).render(createElement(Component));
}
