import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { type KeptState, keepState } from '../ui/keep-state.ts';

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
	useLayoutEffect(onReady);
	return children;
}

/**
 * Hydrates an island. What others changed in it since it was served (translators, extensions, form
 * fillers), React renders anew, and that gets the values and the focus of what it replaces. It is
 * one task, so nothing that is typed or pressed comes between.
 *
 * If its component throws, now or later, the served HTML is shown again in the same way, and works
 * as it does without script. `data-failed` marks such an island. It is not tried again.
 *
 * @returns what the island's elements knew before, and what has taken their places
 */
export function hydrateIsland(island: HTMLElement, Component: ComponentType): KeptState {
	const served = island.cloneNode(true) as HTMLElement;
	// The press that waits for this island is repeated, or was, when its HTML is shown again.
	for (const control of served.querySelectorAll('[aria-busy]')) control.ariaBusy = null;
	const before = keepState(island);
	let kept = before;
	function onUncaughtError(error: unknown) {
		console.error(error);
		delete island.dataset.hydrated;
		island.dataset.failed = '';
		island.replaceChildren(...served.childNodes);
		kept.restore();
	}
	function onReady() {
		kept.restore();
		kept = keepState(island);
		island.dataset.hydrated = '';
	}
	const children = createElement(Component, JSON.parse(island.dataset.props ?? '{}'));
	flushSync(() =>
		hydrateRoot(island, createElement(Ready, { onReady, children }), {
			onUncaughtError,
			// That others changed it is no error.
			onRecoverableError: console.info,
		}),
	);
	return before;
}
