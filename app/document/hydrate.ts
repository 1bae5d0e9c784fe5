import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
	useLayoutEffect(onReady, [onReady]);
	return children;
}

const fieldsOf = (island: HTMLElement) =>
	Array.from(island.querySelectorAll<HTMLInputElement>('input, textarea, select'));

/** Copies what was typed into fields that others have replaced. */
function copyText(typed: readonly HTMLInputElement[], island: HTMLElement) {
	for (const [index, field] of fieldsOf(island).entries()) {
		const { name, value, isConnected } = typed[index] ?? field;
		if (isConnected || name !== field.name || value === field.value) continue;
		field.value = value;
		// The results of a calculator, for one, depend on it.
		field.dispatchEvent(new Event('input', { bubbles: true }));
	}
}

/**
 * Hydrates an island. If its component throws, now or later, the served HTML is shown again with
 * the text typed into it, and works as it does without script. `data-failed` marks such an island.
 * It is not tried again.
 *
 * @returns a promise that resolves when the island can be used, and rejects when its first render
 * throws
 */
export function hydrateIsland(island: HTMLElement, Component: ComponentType): Promise<void> {
	const served = island.cloneNode(true) as HTMLElement;
	for (const dialog of served.querySelectorAll('dialog')) dialog.open = false;
	let fields = fieldsOf(island);
	return new Promise((resolve, reject) => {
		const onUncaughtError: RootOptions['onUncaughtError'] = (error) => {
			console.error(error);
			delete island.dataset.hydrated;
			island.dataset.failed = '';
			island.replaceChildren(...served.children);
			copyText(fields, island);
			reject(error);
		};
		const onReady = () => {
			// React renders anew where the HTML has changed since it was served: password managers add to
			// forms.
			copyText(fields, island);
			fields = fieldsOf(island);
			island.dataset.hydrated = '';
			resolve();
		};
		const children = createElement(Component, JSON.parse(island.dataset.props ?? '{}'));
		hydrateRoot(island, createElement(Ready, { onReady, children }), { onUncaughtError });
	});
}
