import { contactForm } from '#content/contact.ts';
import type { FormName } from '#contracts/forms.ts';
import { fieldLimits } from '#contracts/limits.ts';

/** How one field looks on the page that gives a refused form back. */
export interface FieldLayout {
	name: string;
	label: string;
	type: 'text' | 'email' | 'tel' | 'textarea';
	autocomplete: string;
	required: boolean;
	limit: number;
}

interface FormLayout {
	title: string;
	submit: string;
	fields: readonly FieldLayout[];
}

const { labels, title, submit } = contactForm;

/** The fields of each form in their order on the page, in the words of the page they came from. */
export const formLayouts: Readonly<Record<FormName, FormLayout>> = {
	contact: {
		title,
		submit,
		fields: [
			{
				name: 'name',
				label: labels.name,
				type: 'text',
				autocomplete: 'name',
				required: true,
				limit: fieldLimits.name,
			},
			{
				name: 'email',
				label: labels.email,
				type: 'email',
				autocomplete: 'email',
				required: true,
				limit: fieldLimits.email,
			},
			{
				name: 'phone',
				label: labels.phone,
				type: 'tel',
				autocomplete: 'tel',
				required: false,
				limit: fieldLimits.phone,
			},
			{
				name: 'message',
				label: labels.message,
				type: 'textarea',
				autocomplete: 'off',
				required: true,
				limit: fieldLimits.message,
			},
		],
	},
};
