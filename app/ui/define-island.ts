import type { ComponentType } from 'react';

/** A component that hydrates in the browser. Its props are sent with the page, as JSON. */
export type IslandComponent<Props = object> = ComponentType<Props> & {
	/** The name of its file, without `.island.tsx`. */
	island: string;
};

/**
 * Names a component as an island. Every file `*.island.tsx` exports one of these as its default.
 */
export const defineIsland = <Props>(
	island: string,
	component: ComponentType<Props>,
): IslandComponent<Props> => Object.assign(component, { island });
