import { load } from '../load.ts';

/** What the views of the demo say. */
export const { viewTitles, shared, navigation, player, homeView } = load('dental/demo-text.yaml');
export const { callLog, callDetails, translatedCall, analyticsView, graphsView } =
	load('dental/demo-text.yaml');

/** Puts values in place of their names in two braces. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
	text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
