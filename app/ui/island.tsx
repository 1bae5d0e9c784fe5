import { renderToString } from 'react-dom/server';
import type { IslandComponent } from './define-island.ts';

interface IslandProps<Props> {
	of: IslandComponent<Props>;
	/** What the component gets at build and in the browser: the texts that only this page has. */
	props?: Props;
	/** A parameter that the component reads: if the URL has it, the island hydrates at once. */
	parameter?: string;
}

/**
 * A part of a page that React hydrates in the browser (`document/start-islands.ts` says when);
 * everything around it stays plain HTML. It can be anywhere in a page. Its HTML is rendered as a
 * root of its own, because it is hydrated as one.
 */
export function Island<Props extends object>({
	of: Component,
	props,
	parameter,
}: IslandProps<Props>) {
	return (
		<div
			data-island={Component.island}
			data-parameter={parameter}
			data-props={props && JSON.stringify(props)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own component, rendered by React
			dangerouslySetInnerHTML={{ __html: renderToString(<Component {...(props as Props)} />) }}
		/>
	);
}
