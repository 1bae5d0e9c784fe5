import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandComponent } from './define-island.ts';

interface IslandProps<Props> {
	of: IslandComponent<Props>;
	/** What the component gets at build and in the browser: the texts that only this page has. */
	props?: Props | undefined;
	/** A parameter that the component reads: if the URL has it, the island starts at once. */
	parameter?: string | undefined;
}

/**
 * A part of a page that React hydrates in the browser; everything around it stays plain HTML. It
 * can be anywhere in a page, but not within another island. When it starts, and what happens to
 * presses and failures, is as with {@link NativeIsland}.
 *
 * Its HTML is rendered as a root of its own, because it is hydrated as one. What others changed in
 * it before it starts (translators, extensions, form fillers) is rendered anew, with its values and
 * its focus. So nothing else may be in its elements alone: a dialog is around an island, never in
 * it.
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

interface NativeIslandProps {
	/** The name of its file, without `.island.ts`. */
	name: string;
	/** It does something by itself, so it starts as soon as the page is idle. */
	startsItself?: boolean;
	/** A parameter that its script reads: if the URL has it, the island starts at once. */
	parameter?: string | undefined;
	children: ReactNode;
}

/**
 * A part of a page that a few lines of script without React bring to life. Its file
 * `<name>.island.ts`, anywhere below `app`, exports the function that starts it as its default; it
 * gets the element around the children.
 *
 * - **HTML.** It must work without script, or hide what does not. The script finds its elements by
 *   `data-part` (`partOf` in `part-of.ts`), and changes texts and attributes only, so nothing is
 *   lost of what others did to the page.
 * - **Start** (`document/start-islands.ts`). Half a second after the first touch of the page, when
 *   the island is near the viewport; before that when it gets the focus or is pressed. With
 *   `startsItself` when the page is idle, touched or not.
 * - **Early presses** of what needs the script are held back, shown as busy, and repeated once it
 *   has started: of buttons that submit nothing and command nothing, of whatever has `data-replay`,
 *   and the submitting of forms. Everything else is the browser's. A field that is changed before
 *   gives the island `data-edited`, for its style.
 * - **Failure.** A function that throws is reported in the console and not called again, because it
 *   may have added half of its listeners. The element has `data-failed` then, `data-hydrated`
 *   otherwise, and its HTML is left to the browser. Code that cannot be fetched is fetched again at
 *   the next press, three times in all.
 */
export const NativeIsland = ({ name, startsItself, parameter, children }: NativeIslandProps) => (
	<div data-island={name} data-native={startsItself ? 'idle' : ''} data-parameter={parameter}>
		{children}
	</div>
);
