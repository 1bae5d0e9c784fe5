import { load } from '../load.ts';

const sections = load('pages/home.yaml').sections;

/** The dot navigation, top to bottom. */
export const dotLinks = Object.values(sections).flatMap((section) => ('label' in section ? [section] : []));
