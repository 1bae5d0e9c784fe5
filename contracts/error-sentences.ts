import { fieldLimits } from './limits.ts';

const maxMessage = fieldLimits.message.toLocaleString('en-NZ');

/** Every error message about a field, worded as in the GOV.UK Design System: what to do next. */
export const errorSentences = {
	nameRequired: 'Enter your name',
	nameTooLong: `Name must be ${fieldLimits.name} characters or fewer`,
	emailRequired: 'Enter your email address',
	emailInvalid: 'Enter an email address like name@example.com',
	emailTooLong: `Email address must be ${fieldLimits.email} characters or fewer`,
	phoneRequired: 'Enter your phone number',
	phoneInvalid: 'Use only digits, spaces, +, - and brackets in the phone number',
	phoneTooLong: `Phone number must be ${fieldLimits.phone} characters or fewer`,
	messageRequired: 'Enter your message',
	messageTooLong: `Message must be ${maxMessage} characters or fewer`,
	practiceNameRequired: 'Enter the name of your practice',
	practiceSoftwareRequired: 'Select your practice software, or “Not sure”',
	choiceInvalid: 'Select one of the options',
	lineTooLong: `This answer must be ${fieldLimits.line} characters or fewer`,
	unreadable: 'We couldn’t read this answer. Enter it again',
	formUnknown:
		'We don’t recognise this form. Open the contact page and send your message from there',
} as const;

/** The banner of a form that was not sent, and nobody knows why. */
export const enquiryFailed = 'Submission failed. Please try again in a moment.';

/** After it, if the browser knows why. */
export const seemsOffline = 'You seem to be offline. What you typed is still here.';

/**
 * The error message by HTTP status for an enquiry that is refused as a whole, for which another
 * attempt does not help. A proxy may send the status without it.
 */
export const refusalSentences: Readonly<Record<number, string>> = {
	403: 'The form was sent from another site. Open the contact page and send your message from there.',
	413: `Your message is too large. Shorten it to ${maxMessage} characters and send it again.`,
	415: 'Only forms from this site can be sent here. Open the contact page and send your message from there.',
	429: 'There have been too many messages from your connection. Wait a minute, then send yours again.',
};
