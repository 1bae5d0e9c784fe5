import type { ComponentType } from 'react';

/** A component that hydrates in the browser. It has no props, because nothing is sent with it. */
export type IslandComponent = ComponentType & {
	/** The name of its file, without `.island.tsx`. */
	island: string;
};

/** Names a component as an island. Every file `*.island.tsx` exports one of these as its default. */
export const defineIsland = (island: string, component: ComponentType): IslandComponent =>
	Object.assign(component, { island });
