import { load } from '../load.ts';

export const privacy = load('pages.yaml').privacy;
