/** The stored form that a message is about. */
export interface Deliverable {
	id: string;
	form: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	fields: Readonly<Record<string, string>>;
}
