import type { InferOutput } from 'valibot';
import type { contactFields } from './contact-form.ts';
import type { FieldLayout } from './form-layout.ts';
import { fieldLimits } from './limits.ts';

type ContactField = keyof InferOutput<typeof contactFields>;

/** The fields of the contact form in the order of the page (specification §3). */
export const contactLayout: readonly FieldLayout<ContactField>[] = [
	{ name: 'name', type: 'text', autoComplete: 'name', required: true, limit: fieldLimits.name },
	{ name: 'email', type: 'email', autoComplete: 'email', required: true, limit: fieldLimits.email },
	{ name: 'phone', type: 'tel', autoComplete: 'tel', required: false, limit: fieldLimits.phone },
	{ name: 'message', type: 'textarea', autoComplete: 'off', required: true, limit: fieldLimits.message },
];
