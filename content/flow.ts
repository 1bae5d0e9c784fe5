import { load } from './load.ts';

/** A station of a flow: an action of a person, an action of a system, or an outcome. */
export interface FlowStation {
	kind: 'step' | 'system' | 'outcome';
	label: string;
}

/** Stations in their order. Those of an inner list are parallel. */
export type Flow = readonly (FlowStation | readonly FlowStation[])[];

const label = load('interface/labels.yaml').flow;

/** Returns the name of a flow, for screen readers. */
export const flowLabel = (title: string): string => label.replace('{{title}}', title);
