import type { Page } from '@playwright/test';

/**
 * What translators, extensions and form fillers do to a page, from now on and to all that comes
 * into it: texts are wrapped, elements are added beside fields and in forms, attributes are added.
 * Runs in the page.
 */
function meddle() {
	const wrap = (text: Text) => {
		const parent = text.parentElement;
		if (!text.data.trim() || !parent || parent.closest('font, script, style, textarea, option'))
			return;
		const font = document.createElement('font');
		text.replaceWith(font);
		font.append(text);
	};
	const mark = (element: Element) => {
		if (element.matches('font, .seen')) return;
		element.classList.add('seen');
		element.setAttribute('data-seen', '');
		if (!element.matches('input, textarea, select')) return;
		element.setAttribute('spellcheck', 'false');
		element.after(document.createElement('filler-icon'));
	};
	const change = (root: Node) => {
		if (root instanceof Element) mark(root);
		if (root instanceof Text) wrap(root);
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
		const nodes: Node[] = [];
		while (walker.nextNode()) nodes.push(walker.currentNode);
		for (const node of nodes) node instanceof Text ? wrap(node) : mark(node as Element);
	};
	const start = () => {
		new MutationObserver((records) => {
			for (const { target, addedNodes, type } of records)
				if (type === 'characterData') wrap(target as Text);
				else for (const node of addedNodes) if (node.isConnected) change(node);
		}).observe(document.body, { childList: true, characterData: true, subtree: true });
		change(document.body);
	};
	if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
	else start();
}

/** Meddles with every page that is opened from now on, before its islands start. */
export const meddleBefore = (page: Page) => page.addInitScript(meddle);

/** Meddles with the page that is open. */
export const meddleNow = (page: Page) => page.evaluate(meddle);
