import { renderToString } from 'react-dom/server';
import type { IslandComponent } from './define-island.ts';

/**
 * When an island hydrates. Pointing at it, pressing it or focusing something in it always hydrates it at once.
 *
 * - `visible`: when it is near the viewport, once the visitor has touched the page or two seconds have passed.
 * - `open`: when a button that opens its dialog is near the viewport, once the visitor has touched the page.
 * - `intent`: not before it is pointed at, pressed or focused.
 */
export type IslandTrigger = 'visible' | 'open' | 'intent';

interface IslandProps<Props> {
	of: IslandComponent<Props>;
	when: IslandTrigger;
	/** What the component gets at build and in the browser: the texts that only this page has. */
	props?: Props;
}

/**
 * A part of a page that React hydrates in the browser; everything around it stays plain HTML. It can be anywhere in a
 * page. Its HTML is rendered as a root of its own, because it is hydrated as one.
 */
export function Island<Props extends object>({ of: Component, when, props }: IslandProps<Props>) {
	return (
		<div
			data-island={Component.island}
			data-when={when}
			data-props={props && JSON.stringify(props)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own component, rendered by React
			dangerouslySetInnerHTML={{ __html: renderToString(<Component {...(props as Props)} />) }}
		/>
	);
}
