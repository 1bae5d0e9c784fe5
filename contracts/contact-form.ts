import * as v from 'valibot';
import { errorSentences as say } from './error-sentences.ts';
import { optionalPhone, requiredEmail, requiredLine, requiredText } from './fields.ts';
import { fieldLimits } from './limits.ts';

/** What a contact message holds once it is validated (specification §3). `phone` is empty when none was given. */
export const contactFields = v.object({
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
	phone: optionalPhone(fieldLimits.phone, { tooLong: say.phoneTooLong, invalid: say.phoneInvalid }),
	message: requiredText(fieldLimits.message, {
		required: say.messageRequired,
		tooLong: say.messageTooLong,
		invalid: say.messageInvalid,
	}),
});
