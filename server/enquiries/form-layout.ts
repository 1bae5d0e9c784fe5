import { contactForm } from '#content/contact.ts';
import { trialForm } from '#content/dental-trial.ts';
import { contactLayout } from '#contracts/contact-layout.ts';
import { type DentalTrialField, dentalTrialLayout } from '#contracts/dental-trial-layout.ts';
import type { FieldLayout } from '#contracts/form-layout.ts';
import type { FormName } from '#contracts/forms.ts';

/** A field of a refused form, with its label. */
export type LabelledField = FieldLayout & { label: string };

interface FormLayout {
	title: string;
	submit: string;
	fields: readonly LabelledField[];
	/** Names of hidden inputs. */
	hidden?: readonly string[];
}

/** A checkbox has no label in the content. Its option is the label. */
const trialLabel = ({ name, options }: FieldLayout<DentalTrialField>) =>
	name in trialForm.labels ? trialForm.labels[name as keyof typeof trialForm.labels] : (options?.[0] ?? name);

/** The title, fields and button of each form, as on the page that the enquiry came from. */
export const formLayouts: Readonly<Record<FormName, FormLayout>> = {
	contact: {
		title: contactForm.title,
		submit: contactForm.submit,
		fields: contactLayout.map((field) => ({ ...field, label: contactForm.labels[field.name] })),
	},
	'dental-trial': {
		title: trialForm.title,
		submit: trialForm.submit,
		fields: dentalTrialLayout.map((field) => ({ ...field, label: trialLabel(field) })),
		hidden: ['page'],
	},
};
