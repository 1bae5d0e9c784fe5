import { load } from '../load.ts';

/** Puts values in place of their names in two braces. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
	text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** The titles of the demo's views, by the fragments of their addresses. */
export const viewTitles = load('dental/demo-text.yaml').viewTitles;

/** What several views say. */
export const shared = load('dental/demo-text.yaml').shared;
export const navigation = load('dental/demo-text.yaml').navigation;
/** A recording that can be moved through. */
export const player = load('dental/demo-text.yaml').player;
export const homeView = load('dental/demo-text.yaml').homeView;
export const callLog = load('dental/demo-text.yaml').callLog;
/** The call of 2:09 pm: what the agent noted and did. */
export const callDetails = load('dental/demo-text.yaml').callDetails;
/** The call of 2:21 pm. */
export const translatedCall = load('dental/demo-text.yaml').translatedCall;
export const analyticsView = load('dental/demo-text.yaml').analyticsView;
export const graphsView = load('dental/demo-text.yaml').graphsView;
