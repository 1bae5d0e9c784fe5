/** A breach of design §3. */
export interface Violation {
	path: string;
	line: number;
	rule: string;
}
