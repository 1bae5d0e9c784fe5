/** A station of a flow: an action of a person, an action of a system, or an outcome. */
export interface FlowStation {
	kind: 'step' | 'system' | 'outcome';
	label: string;
}

/** Stations in their order. Those of an inner list are parallel. */
export type Flow = readonly (FlowStation | readonly FlowStation[])[];

/** Returns the name of a flow, for screen readers. */
export const flowLabel = (title: string): string => `How it goes: ${title}`;

/** Returns a station where a person acts or something arrives. */
export const step = (label: string): FlowStation => ({ kind: 'step', label });

/** Returns a station where a system acts. */
export const system = (label: string): FlowStation => ({ kind: 'system', label });

/** Returns a station with an outcome. */
export const outcome = (label: string): FlowStation => ({ kind: 'outcome', label });
