/**
 * Returns the part of an island that its component marks with `data-part`.
 *
 * @throws Error if there is none
 */
export function partOf<Part extends HTMLElement>(island: HTMLElement, name: string): Part {
	const part = island.querySelector<Part>(`[data-part="${name}"]`);
	if (!part) throw new Error(`${island.dataset.island} has no part “${name}”.`);
	return part;
}
