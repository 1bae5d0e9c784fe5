import type { FieldDescription } from '#contracts/form-fields.ts';
import type { EnquiryFields } from '#contracts/forms.ts';

/** The texts of a form. */
export interface FormText {
	title: string;
	promise: string;
	sentTitle: string;
	sentText: string;
	close: string;
	labels: Readonly<Record<string, string>>;
	/** Shown below labels. */
	hints?: Readonly<Record<string, string>>;
	/** The label of the option for no value, in a form with lists. */
	unanswered?: string;
	/** The heading of the optional fields. Without it, all fields are in one group. */
	optional?: string;
	submit: string;
	submitting: string;
	errorSummaryTitle: string;
	/** Sentences beside the button, before the privacy notice. */
	beside?: readonly string[];
	notice: { text: string; link: string };
}

/** A form that `POST /` accepts: what it asks for, and the emails about what was sent. */
export interface FormRecord {
	fields: readonly FieldDescription[];
	text: FormText;
	/** Returns the subject of the owner's notice. */
	noticeTitle: (fields: EnquiryFields) => string;
	/** The labels for the owner where those of the form speak to the visitor. */
	ownerLabels?: Readonly<Record<string, string>>;
	/**
	 * The visitor's acknowledgement. It contains no text of the visitor: otherwise the form could send any text to any
	 * address.
	 */
	acknowledgement: { subject: string; paragraphs: readonly string[] };
}
