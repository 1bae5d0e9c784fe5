import { inboxPath } from '../inbox/paths.ts';

/** “Your website” in the inbox. */
export const websitePath = `${inboxPath}/website`;
/** The form of an entry: `?file=pages/pricing.yaml&at=groups.0.offerings.2`. */
export const editPath = `${websitePath}/edit`;
/** A page with what is not published yet: its own path follows. */
export const viewPath = `${websitePath}/view`;
