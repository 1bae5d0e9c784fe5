import { causeOf } from '#content/delivery-causes.ts';
import { upTo } from '../../counting.ts';
import { mailboxCause } from '../../mailbox/imap.ts';
import { leftOutSentence } from '../../mailbox/mailbox.ts';
import { shortNewZealandTime } from '../../new-zealand-time.ts';
import type { AlertDetails } from '../../outbox/alerts.ts';
import type { Message } from '../../outbox/message.ts';
import { type Context, openInbox } from './message-parts.ts';

/** They are confusing later. */
const acknowledgements =
	'Visitors get no “We’ve got your message” that could not be sent for six hours.';

/** Returns the alert that a recipient fails, or that it works again. */
export function alertMessage(details: AlertDetails, context: Context): Message {
	if (details.about === 'read mailbox') return mailboxAlert(details, context);
	const { type, name, response, waiting } = details;
	const isReply = details.about === 'replies';
	const isEmail = isReply || details.about === 'mailbox';
	const what = isEmail ? `Email to ${name}` : name;
	const time = shortNewZealandTime(details.since, context.now);
	const [one, several] = isReply ? ['reply', 'replies'] : ['enquiry', 'enquiries'];
	const many = `${upTo(waiting)} ${waiting === 1 ? one : several}`;
	const end = [openInbox(context)];
	if (type === 'working') {
		const went = waiting > 0 ? `${many} that waited went out just now. ` : '';
		const working =
			`It’s been working since ${time}. ${went}No enquiry was lost. ${isEmail ? acknowledgements : ''}`.trimEnd();
		return { subject: `${what} is working again`, parts: [working], end };
	}
	const { about, sentence, advice } = causeOf(details.error);
	const isGivenUp = about === 'text' && waiting === 0;
	const wait = `${many} ${waiting === 1 ? 'is' : 'are'} waiting. Nothing is lost, and you can ring or answer in the inbox now.`;
	return {
		subject: `${what} isn’t arriving`,
		parts: [
			`Nothing has got through to ${name} since ${time}: ${sentence}.`,
			isGivenUp ? 'It’s all in the inbox.' : wait,
			`What to do: ${advice}`,
			isGivenUp ? '' : 'We try again every ten minutes, and tell you once when it works.',
			response ? { kind: 'small', text: `Details: ${response}` } : '',
		],
		end,
	};
}

/** Returns the alert that the mailbox cannot be read, can be read again, or has a mail that we don't. */
function mailboxAlert(details: AlertDetails, context: Context): Message {
	const { type, name, since, error, response } = details;
	const time = shortNewZealandTime(since, context.now);
	const end = [openInbox(context)];
	if (type === 'working') {
		const working = `It’s been working since ${time}. What visitors answered meanwhile is in the inbox now.`;
		return { subject: `We can read ${name} again`, parts: [working], end };
	}
	if (type === 'left-out') {
		const subject = `A mail in ${name} isn’t in the inbox`;
		return { subject, parts: [leftOutSentence(name, time)], end };
	}
	const { sentence, advice } = mailboxCause(error);
	return {
		subject: `We can’t read ${name}`,
		parts: [
			`What visitors answer has not come to the inbox since ${time}: ${sentence}.`,
			`Nothing is lost: it is in ${name}. Look there for now.`,
			`What to do: ${advice}`,
			'We try again every minute, and tell you once when it works.',
			response ? { kind: 'small', text: `Details: ${response}` } : '',
		],
		end,
	};
}
