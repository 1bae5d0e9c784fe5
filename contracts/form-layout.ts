/** How one field of a form looks, on our page and on the one that gives a refused form back. */
export interface FieldLayout<Name extends string = string> {
	name: Name;
	type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox';
	/** HTML's `autocomplete`. */
	autoComplete: string;
	required: boolean;
	/** Longest value in UTF-16 code units. */
	limit?: number;
	/** What a `select` offers beside nothing; the value of a ticked `checkbox`. */
	options?: readonly string[];
}
