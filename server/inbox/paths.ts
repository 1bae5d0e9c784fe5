/** The start page of the inbox. */
export const inboxPath = '/inbox';
export const signInPath = `${inboxPath}/sign-in`;
export const signOutPath = `${inboxPath}/sign-out`;
/** The button that ends all sessions of a user. */
export const signOutEverywhere = 'sign-out-everywhere';
export const answersPath = `${inboxPath}/answers`;
export const youPath = `${inboxPath}/you`;
/** What does not reach the owner. */
export const problemsPath = `${inboxPath}/problems`;
export const exportPath = `${inboxPath}/export.csv`;
export const manifestPath = `${inboxPath}/app.webmanifest`;
export const newCountPath = `${inboxPath}/new.json`;
/** “Your website”: its pages, what is not published, and what was. */
export const websitePath = `${inboxPath}/website`;
/** The form of an entry: `?file=pages/pricing.yaml&at=groups.0.offerings.2`. */
export const editPath = `${websitePath}/edit`;
/** A page with what is not published yet: its own path follows. */
export const viewPath = `${websitePath}/view`;
/** The same to look around in: its links lead on to other pages. */
export const lookPath = `${websitePath}/look`;

/** The route of an enquiry. It matches ids only. */
export const enquiryRoute = `${inboxPath}/:id(^[\\da-f-]{36}$)`;

/** Returns the path of an enquiry. */
export const enquiryPath = (id: string): string => `${inboxPath}/${id}`;
