import type { Product } from '../product.ts';
import { dentalTrial } from './trial.ts';

/** The dental voice agent. */
export const dental = {
	forms: { 'dental-trial': dentalTrial },
	chatSuggestion: 'What can the dental agent do for my practice?',
} as const satisfies Product;
