import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
	useLayoutEffect(onReady, [onReady]);
	return children;
}

const controls = 'input, textarea, select';

/**
 * Restores typed text, choices, an open dialog and the focus in an island whose nodes were replaced by others of the same
 * structure.
 */
function carryOver(replaced: readonly Element[], island: HTMLElement, focused: Element | null) {
	const from = document.createElement('div');
	from.append(...replaced);
	const dialog = island.querySelector('dialog');
	dialog?.removeAttribute('open');
	if (from.querySelector('dialog[open]')) dialog?.showModal();
	const targets = island.querySelectorAll<HTMLInputElement>(controls);
	for (const [index, source] of from.querySelectorAll<HTMLInputElement>(controls).entries()) {
		const target = targets[index];
		if (!target || target.name !== source.name) continue;
		target.checked = source.checked;
		if (target.value !== source.value) {
			target.value = source.value;
			// The results of a calculator, for one, depend on it.
			target.dispatchEvent(new Event('input', { bubbles: true }));
		}
		if (source === focused) target.focus();
	}
}

/**
 * Hydrates an island. If its component throws, now or later, the served HTML is restored with
 * the text typed into it, and works as it does without script. `data-failed` marks such an island. It is not tried again.
 *
 * @returns a promise that resolves when the island can be used, and rejects when its first render throws
 */
export function hydrateIsland(island: HTMLElement, Component: ComponentType): Promise<void> {
	const served = island.cloneNode(true) as HTMLElement;
	let live = [...island.children];
	let focused = document.activeElement;
	return new Promise((resolve, reject) => {
		const onUncaughtError: RootOptions['onUncaughtError'] = (error) => {
			console.error(error);
			delete island.dataset.hydrated;
			island.dataset.failed = '';
			island.replaceChildren(...served.children);
			carryOver(live, island, focused);
			reject(error);
		};
		const onReady = () => {
			// React renders anew where the HTML has changed since it was served: password managers add to forms.
			if (!live.every((element) => element.isConnected)) carryOver(live, island, focused);
			live = [...island.children];
			focused = null;
			island.dataset.hydrated = '';
			resolve();
		};
		const children = createElement(Component, JSON.parse(island.dataset.props ?? '{}'));
		hydrateRoot(island, createElement(Ready, { onReady, children }), { onUncaughtError });
	});
}
