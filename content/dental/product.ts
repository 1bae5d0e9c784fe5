import type { Product } from '../product.ts';
import { dentalClaims } from './claims.ts';
import { dentalDemo } from './demo.ts';
import { dentalOwnerFields } from './owner.ts';
import { dental as dentalPage } from './page.ts';
import { callQuestions } from './questions.ts';
import { dentalSubstantiations } from './substantiations.ts';
import { dentalTrial } from './trial.ts';

/** The dental voice agent. */
export const dental = {
	pages: { dental: dentalPage, dentalDemo },
	forms: { 'dental-trial': dentalTrial },
	claims: dentalClaims,
	substantiations: dentalSubstantiations,
	owner: dentalOwnerFields,
	pricingQuestions: callQuestions,
	privacy: {
		title: 'Sign up for a dental trial',
		text: 'We ask for your name, email address and phone number, and for your practice’s name and the software it uses. You may also tell us your role, the number of locations, chairs and calls a day, what you need most, the best time to call you, and anything else in a message. We use this to set up the trial, to advise you on it and to contact you about it. If you agree to marketing messages, we record the wording you agreed to, the time and the page.',
	},
	chatSuggestion: 'What can the dental agent do for my practice?',
} as const satisfies Product;
