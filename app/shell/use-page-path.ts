import { useLocation } from 'react-router';

/** The path of the page shown, as in `content/paths`: without the slash that the prerenderer puts at its end. */
export function usePagePath(): string {
	const { pathname } = useLocation();
	return pathname.replace(/(?<=.)\/$/, '');
}
