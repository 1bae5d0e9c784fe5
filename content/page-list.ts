/** The pages that belong to no product, each in a line. Their records give the order. */
export { businessProcessAutomation } from './pages/business-process-automation.ts';
export { contact } from './pages/contact.ts';
export { contactRefused } from './pages/contact-refused.ts';
export { contactSent } from './pages/contact-sent.ts';
export { home } from './pages/home.ts';
export { notFound } from './pages/not-found.ts';
export { pricing } from './pages/pricing.ts';
export { privacy } from './pages/privacy.ts';
export { salesTerms } from './pages/sales-terms.ts';
export { serverError } from './pages/server-error.ts';
export { services } from './pages/services.ts';
export { smallBusiness } from './pages/small-business.ts';
export { terms } from './pages/terms.ts';
export { trades } from './pages/trades.ts';
