import { load } from './load.ts';

/** The firm behind the site and how to reach it. */
export const site = load('site.yaml');
