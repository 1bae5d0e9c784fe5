import { load } from './load.ts';

const label = load('interface/labels.yaml').flow;

/** Returns the name of a flow, for screen readers. */
export const flowLabel = (title: string): string => label.replace('{{title}}', title);
