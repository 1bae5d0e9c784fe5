import { load } from './load.ts';

/** How much the analytics service may count. */
export const privacyChoices = load('interface/privacy-choices.yaml');
