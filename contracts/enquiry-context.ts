/** The parameters of a campaign's links (Google Analytics, "Campaigns and traffic sources"). */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/**
 * The fields of every form that say where its enquiry comes from: what it is about, the path of the page with the form,
 * and the campaign. The page fills them in, so a wrong value is dropped and never refuses a form.
 */
export const contextFields = ['subject', 'page', ...campaignFields] as const;

export type ContextField = (typeof contextFields)[number];

/** The known context of an enquiry. Without what is unknown. */
export type EnquiryContext = Readonly<Partial<Record<ContextField, string>>>;

/** The parameter of the contact page's URL with the subject of the enquiry. */
export const subjectParameter = 'about';
