import * as v from 'valibot';
import { marketingConsentWording, trialChoices } from './dental-trial-layout.ts';
import { errorSentences as say } from './error-sentences.ts';
import {
	optionalChoice,
	optionalLine,
	optionalText,
	requiredChoice,
	requiredEmail,
	requiredLine,
	requiredPhone,
} from './fields.ts';
import { fieldLimits } from './limits.ts';

const line = { tooLong: say.lineTooLong, invalid: say.lineInvalid };

/** What a dental trial sign-up holds once it is validated. Optional fields are empty when nothing was given. */
export const dentalTrialFields = v.object({
	name: requiredLine(fieldLimits.name, {
		required: say.nameRequired,
		tooLong: say.nameTooLong,
		invalid: say.nameInvalid,
	}),
	email: requiredEmail(fieldLimits.email, {
		required: say.emailRequired,
		tooLong: say.emailTooLong,
		invalid: say.emailInvalid,
	}),
	phone: requiredPhone(fieldLimits.phone, {
		required: say.phoneRequired,
		tooLong: say.phoneTooLong,
		invalid: say.phoneInvalid,
	}),
	'practice-name': requiredLine(fieldLimits.line, { required: say.practiceNameRequired, ...line }),
	'practice-software': requiredChoice(trialChoices['practice-software'], {
		required: say.practiceSoftwareRequired,
		invalid: say.choiceInvalid,
	}),
	role: optionalLine(fieldLimits.line, line),
	locations: optionalChoice(trialChoices.locations, say.choiceInvalid),
	chairs: optionalChoice(trialChoices.chairs, say.choiceInvalid),
	'calls-per-day': optionalChoice(trialChoices['calls-per-day'], say.choiceInvalid),
	'main-need': optionalChoice(trialChoices['main-need'], say.choiceInvalid),
	'best-time': optionalChoice(trialChoices['best-time'], say.choiceInvalid),
	message: optionalText(fieldLimits.message, { tooLong: say.messageTooLong, invalid: say.messageInvalid }),
	'marketing-consent': optionalChoice([marketingConsentWording], say.choiceInvalid),
	/** Path of the page that the form stands on: where a consent was given. */
	page: optionalLine(fieldLimits.line, line),
});
