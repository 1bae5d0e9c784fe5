import { load } from './load.ts';

/** What the three legal documents have in common. */
export const legal = load('legal/figures.yaml').legal;
