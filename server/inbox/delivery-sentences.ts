import type { Environment, WebhookFormat } from '../config/environment.ts';
import type { EnquiryMessageRow, OutboxRow } from '../database/schema.ts';
import { sentenceTime } from '../new-zealand-time.ts';
import { wrongAddressErrors } from '../outbox/channels/smtp-error.ts';
import { channelName, mailboxOf } from '../outbox/owner-channels.ts';
import { nextList } from '../outbox/repository.ts';
import type { EnquiryRecord } from './enquiry-record.ts';

/** How a delivery goes, in plain words. */
export interface DeliverySentence {
	text: string;
	isProblem: boolean;
	/** Whether another attempt can be made now. */
	canRetry: boolean;
}

/** What the owner calls the receiver of a format. */
export const formatNames: Readonly<Record<WebhookFormat, string>> = {
	standard: 'the webhook',
	slack: 'Slack',
	discord: 'Discord',
	teams: 'Teams',
};

const say = (text: string, problem?: 'final' | 'can be retried'): DeliverySentence => ({
	text,
	isProblem: problem !== undefined,
	canRetry: problem === 'can be retried',
});

const isWrongAddress = ({ last_error }: OutboxRow) => wrongAddressErrors.includes(last_error ?? '');

/** Returns a sentence for each message about an enquiry, replies excepted, and why there is none. */
export function deliverySentences(
	{ row, deliveries }: Pick<EnquiryRecord, 'row' | 'deliveries'>,
	{ webhooks }: Environment,
	now: Date,
): DeliverySentence[] {
	const nameOf = (channel: OutboxRow['channel']) => {
		const format = webhooks.find((webhook) => webhook.channel === channel)?.format;
		return (
			mailboxOf(channel) ??
			(format ? formatNames[format] : channel === 'email' ? 'you' : channelName(channel))
		);
	};
	const sentences = deliveries
		.filter(({ kind }) => kind !== 'reply')
		.map((delivery) =>
			delivery.kind === 'acknowledgement'
				? acknowledgementSentence(delivery, now)
				: ownerSentence(delivery, nameOf(delivery.channel), now),
		);
	if (row.list_id === nextList) sentences.push(say('Waits for the next list that you get.'));
	if (sentences.length > 0) return sentences;
	return [
		say(
			row.status === 'spam' ? 'Nothing was sent about it, because it is spam.' : 'Nothing was sent about it.',
		),
	];
}

function ownerSentence(
	{ kind, channel, state, sent_at, next_attempt_at, last_error }: OutboxRow,
	to: string,
	now: Date,
) {
	const list = kind === 'list' ? ' in a list' : '';
	if (state === 'sent') return say(`Sent to ${to}${list}${sent_at ? ` ${sentenceTime(sent_at, now)}` : ''}`);
	if (state === 'pending' && last_error === null) return say(`On its way to ${to}${list}`);
	const status = /^The webhook returned (\d+)\.$/.exec(last_error ?? '')?.[1];
	const isWebhook = status !== undefined && channel.startsWith('webhook');
	const refuser = to.charAt(0).toUpperCase() + to.slice(1);
	const refusal = isWebhook ? `${refuser} refused it: ${status}` : `Not sent to ${to}: ${last_error}`;
	const next = state === 'pending' ? ` Next attempt ${sentenceTime(next_attempt_at, now)}.` : '';
	return say(refusal + (next && isWebhook ? `.${next}` : next), 'can be retried');
}

function acknowledgementSentence(delivery: OutboxRow, now: Date): DeliverySentence {
	const { state, sent_at, last_error } = delivery;
	if (state === 'sent')
		return say(`Acknowledgement sent to the visitor${sent_at ? ` ${sentenceTime(sent_at, now)}` : ''}`);
	if (isWrongAddress(delivery))
		return say('The visitor’s email address is wrong: it refused the acknowledgement. Correct it.', 'final');
	if (state === 'pending')
		return last_error === null
			? say('Acknowledgement on its way to the visitor')
			: say(`Acknowledgement not sent yet: ${last_error}`, 'can be retried');
	return say(`Acknowledgement not sent: ${last_error}`, 'final');
}

/** Returns how the delivery of a reply goes. Its row is missing if the enquiry was marked as spam before it was sent. */
export function replySentence(
	{ outbox_id }: EnquiryMessageRow,
	deliveries: readonly OutboxRow[],
	now: Date,
): DeliverySentence {
	const delivery = deliveries.find(({ id }) => id === outbox_id);
	if (delivery === undefined) return say('Not sent: the enquiry was marked as spam.', 'final');
	const { state, sent_at, next_attempt_at, last_error } = delivery;
	if (state === 'sent') return say(`Sent ${sent_at ? sentenceTime(sent_at, now) : ''}`);
	if (isWrongAddress(delivery))
		return say(
			'Not sent: the visitor’s email address is wrong. Correct it, then send again.',
			'can be retried',
		);
	if (state === 'dead') return say(`Not sent: ${last_error}`, 'can be retried');
	if (last_error === null) return say('On its way to the visitor');
	return say(
		`Not sent yet: ${last_error} Next attempt ${sentenceTime(next_attempt_at, now)}.`,
		'can be retried',
	);
}
