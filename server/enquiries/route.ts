import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimitBytes } from '#contracts/limits.ts';
import { perAddress } from '../http/rate-limit.ts';
import { isCrossSite } from './cross-site.ts';
import { contentHash, readIdempotencyKey } from './deduplication.ts';
import { parseFormBody } from './form-body.ts';
import { readEnquiry } from './read-enquiry.ts';
import type { EnquiryRepository, StoreResult, WithinTransaction } from './repository.ts';
import {
	answerAccepted,
	answerInvalid,
	answerRefused,
	keyReused,
	prefersJson,
	type RefusalStatus,
	refusalSentences,
	type Typed,
} from './responder.ts';

const formMediaType = 'application/x-www-form-urlencoded';
const unavailableRetrySeconds = 30;
const unavailable = 503;
const keyField = 'idempotency-key';
const unread: Typed = { values: undefined, form: undefined };

/** What the route needs from outside its room. */
export interface EnquiryRouteOptions {
	repository: EnquiryRepository;
	/** Writes the messages that a submission causes, in its transaction. */
	withinTransaction: WithinTransaction;
	/** Called after the commit of a new submission. */
	onStored: () => void;
	/** Told what became of each form. */
	observe: (outcome: 'stored' | 'repeated' | 'spam' | 'refused' | 'unavailable') => void;
	enquiriesPerMinute: number;
	/** The public address, from whose pages forms come. */
	siteUrl: string;
	/** Submissions that may wait for the database at once; those beyond are turned away. */
	maxPending: number;
}

/** `POST /`, the one way in for every form (design, section 4). Register it as a plugin of its own: it takes no other media type. */
export async function enquiryRoute(app: FastifyInstance, options: EnquiryRouteOptions): Promise<void> {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		formMediaType,
		{ parseAs: 'buffer', bodyLimit: bodyLimitBytes },
		(_request, body, done) => done(null, body),
	);
	app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
	app.addHook('onRequest', (request, reply, done) => {
		if (isCrossSite(request, options.siteUrl)) {
			answerRefused(request, reply.header('connection', 'close'), 403, unread);
		} else done();
	});
	app.addHook('onResponse', async (_request, { statusCode }) => {
		if (statusCode === unavailable) options.observe('unavailable');
		else if (statusCode >= 400) options.observe('refused');
	});
	const pending = { count: 0 };
	app.post('/', { config: { rateLimit: perAddress(options.enquiriesPerMinute) } }, (request, reply) =>
		receive(request, reply, options, pending),
	);
}

async function receive(
	request: FastifyRequest,
	reply: FastifyReply,
	{ repository, withinTransaction, onStored, observe, maxPending }: EnquiryRouteOptions,
	pending: { count: number },
): Promise<FastifyReply> {
	if (!Buffer.isBuffer(request.body) || isEncodedOtherwise(request)) {
		return answerRefused(request, reply, 415, unread);
	}
	const body = parseFormBody(request.body);
	const reading = readEnquiry(body);
	const typed: Typed = { values: body.values, form: reading.form };
	if (!reading.ok) return answerInvalid(request, reply, reading.errors, typed);
	const idempotencyKeyHash = readIdempotencyKey(request.headers[keyField]);
	if (idempotencyKeyHash === 'malformed') return answerRefused(request, reply, 400, typed);

	const refuseUnstored = () =>
		answerRefused(request, reply.header('retry-after', unavailableRetrySeconds), unavailable, typed);
	if (pending.count >= maxPending) return refuseUnstored();
	let result: StoreResult;
	pending.count += 1;
	try {
		const { form, fields, isSpam } = reading;
		const status = isSpam ? 'spam' : 'received';
		const submission = { form, fields, status } as const;
		// Script sends a key when it can send twice; a plain form has none, and a hasty visitor.
		const isKeyless = idempotencyKeyHash === undefined && !prefersJson(request.headers.accept);
		const hash = isKeyless ? contentHash(submission) : undefined;
		result = await repository.store(
			{ ...submission, idempotencyKeyHash, contentHash: hash },
			withinTransaction,
		);
	} catch (error) {
		request.log.error({ err: error }, 'submission was not stored');
		return refuseUnstored();
	} finally {
		pending.count -= 1;
	}
	if (result.outcome === 'conflict') return answerInvalid(request, reply, { [keyField]: keyReused }, typed);
	if (result.outcome === 'stored') onStored();
	observe(reading.isSpam ? 'spam' : result.outcome);
	return answerAccepted(request, reply, result.id);
}

/** Only UTF-8 and only uncompressed: the body is judged byte for byte. */
function isEncodedOtherwise({ headers }: FastifyRequest): boolean {
	const charset = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
	return headers['content-encoding'] !== undefined || charset.toLowerCase() !== 'utf-8';
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const status = error.statusCode ?? 500;
	const known = Object.hasOwn(refusalSentences, status) ? (status as RefusalStatus) : 500;
	if (known === 500) request.log.error({ err: error }, 'submission failed');
	const values = Buffer.isBuffer(request.body) ? parseFormBody(request.body).values : undefined;
	return answerRefused(request, reply, known, { values, form: undefined });
}
