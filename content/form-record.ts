import type { InferOutput, StrictObjectSchema } from 'valibot';
import type { FieldDescription } from '#contracts/form-fields.ts';
import type { EnquiryFields } from '#contracts/forms.ts';
import type { formEntries } from './schemas/schema-parts.ts';

/** The texts of a form. */
export type FormText = InferOutput<StrictObjectSchema<typeof formEntries, undefined>> & {
	labels: Readonly<Record<string, string>>;
};

/**
 * A form that `POST /` accepts: what it asks for, and the emails about what was sent. On the server
 * its words follow what is published.
 */
export interface FormRecord {
	fields: readonly FieldDescription[];
	text: FormText;
	/** What the owner calls what was sent, in the list and in a search. Nothing for a message. */
	mark?: string;
	/** Returns the subject of the message to the owner. */
	messageSubject: (fields: EnquiryFields) => string;
	/** The labels for the owner where those of the form speak to the visitor. */
	ownerLabels?: Readonly<Record<string, string>>;
	/**
	 * The visitor's acknowledgement. It contains no text of the visitor: otherwise the form could
	 * send any text to any address.
	 */
	acknowledgement: { subject: string; paragraphs: readonly string[] };
}
