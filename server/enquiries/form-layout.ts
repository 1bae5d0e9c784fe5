import { contactForm } from '#content/contact.ts';
import { trialForm } from '#content/dental-trial.ts';
import { type DentalTrialField, dentalTrialLayout } from '#contracts/dental-trial-layout.ts';
import type { FieldLayout } from '#contracts/form-layout.ts';
import type { FormName } from '#contracts/forms.ts';
import { fieldLimits } from '#contracts/limits.ts';

/** A field on the page that gives a refused form back. */
export type LabelledField = FieldLayout & { label: string };

interface FormLayout {
	title: string;
	submit: string;
	fields: readonly LabelledField[];
	/** Fields that a visitor does not see. */
	hidden?: readonly string[];
}

const { labels, title, submit } = contactForm;

/** A box to tick is called what ticking it says. */
const trialLabel = ({ name, options }: FieldLayout<DentalTrialField>) =>
	name in trialForm.labels ? trialForm.labels[name as keyof typeof trialForm.labels] : (options?.[0] ?? name);

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
				autoComplete: 'name',
				required: true,
				limit: fieldLimits.name,
			},
			{
				name: 'email',
				label: labels.email,
				type: 'email',
				autoComplete: 'email',
				required: true,
				limit: fieldLimits.email,
			},
			{
				name: 'phone',
				label: labels.phone,
				type: 'tel',
				autoComplete: 'tel',
				required: false,
				limit: fieldLimits.phone,
			},
			{
				name: 'message',
				label: labels.message,
				type: 'textarea',
				autoComplete: 'off',
				required: true,
				limit: fieldLimits.message,
			},
		],
	},
	'dental-trial': {
		title: trialForm.title,
		submit: trialForm.submit,
		fields: dentalTrialLayout.map((field) => ({ ...field, label: trialLabel(field) })),
		hidden: ['page'],
	},
};
