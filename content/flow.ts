/** A station of a flow: something a person does, something a system does, or what comes of it. */
export interface FlowStation {
	kind: 'step' | 'system' | 'outcome';
	label: string;
}

/** Stations in the order in which they are passed; those of an inner list are passed side by side. */
export type Flow = readonly (FlowStation | readonly FlowStation[])[];

/** A station where a person acts, or where something arrives. */
export const step = (label: string): FlowStation => ({ kind: 'step', label });

/** A station where a system acts. */
export const system = (label: string): FlowStation => ({ kind: 'system', label });

/** What comes of it. */
export const outcome = (label: string): FlowStation => ({ kind: 'outcome', label });
