import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimitBytes } from '#contracts/limits.ts';
import { perAddress } from '../http/rate-limit.ts';
import { isCrossSite } from './cross-site.ts';
import { contentHash, keyReused, readIdempotencyKey } from './deduplication.ts';
import { parseFormBody } from './form-body.ts';
import { readEnquiry } from './read-enquiry.ts';
import type { RefusalTemplate, SubmittedValues } from './refusal.ts';
import type { EnquiryRepository, StoreResult, WithinTransaction } from './repository.ts';
import { createResponder, type RefusalStatus, refusalSentences } from './responder.ts';

const formMediaType = 'application/x-www-form-urlencoded';
const unavailableRetrySeconds = 30;
const unavailable = 503;
const keyField = 'idempotency-key';
const noValues: SubmittedValues = { values: undefined, form: undefined };

/** Options of {@link enquiryRoute}. */
export interface EnquiryRouteOptions {
	repository: EnquiryRepository;
	/** Inserts the outbox messages of a new enquiry in the transaction that stores it. */
	withinTransaction: WithinTransaction;
	/** Called after a new enquiry was committed. */
	onStored: () => void;
	/** Called with the outcome of each request. */
	observe: (outcome: 'stored' | 'repeated' | 'spam' | 'refused' | 'unavailable') => void;
	enquiriesPerMinute: number;
	/** The public address of the site. Forms on its pages may send enquiries. */
	siteUrl: string;
	/** The page for a refused plain form. */
	refusalTemplate: RefusalTemplate;
	/** Maximum number of enquiries that wait for the database. Further ones get 503. */
	maxPending: number;
}

/**
 * `POST /`, the endpoint of every form (design, section 4). Register it as a plugin of its own, because it replaces the
 * content type parsers and the error handler.
 */
export async function enquiryRoute(app: FastifyInstance, options: EnquiryRouteOptions): Promise<void> {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		formMediaType,
		{ parseAs: 'buffer', bodyLimit: bodyLimitBytes },
		(_request, body, done) => done(null, body),
	);
	app.setErrorHandler((error: FastifyError, request, reply) =>
		sendError(error, request, reply, options.refusalTemplate),
	);
	app.addHook('onRequest', async (request, reply) => {
		if (!isCrossSite(request, options.siteUrl)) return;
		reply.header('connection', 'close');
		return createResponder(request, reply, options.refusalTemplate).sendRefused(403, noValues);
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
	options: EnquiryRouteOptions,
	pending: { count: number },
): Promise<FastifyReply> {
	const { repository, withinTransaction, onStored, observe, maxPending } = options;
	const responder = createResponder(request, reply, options.refusalTemplate);
	if (!Buffer.isBuffer(request.body) || !isPlainUtf8(request)) return responder.sendRefused(415, noValues);
	const body = parseFormBody(request.body);
	const reading = readEnquiry(body);
	const submitted: SubmittedValues = { values: body.values, form: reading.form };
	if (!reading.ok) return responder.sendInvalid(reading.errors, submitted);
	const idempotencyKeyHash = readIdempotencyKey(request.headers[keyField]);
	if (idempotencyKeyHash === 'malformed') return responder.sendRefused(400, submitted);

	const refuseUnstored = () => {
		reply.header('retry-after', unavailableRetrySeconds);
		return responder.sendRefused(unavailable, submitted);
	};
	if (pending.count >= maxPending) return refuseUnstored();
	let result: StoreResult;
	pending.count += 1;
	try {
		const { form, fields, isSpam } = reading;
		const enquiry = { form, fields, status: isSpam ? 'spam' : 'received' } as const;
		// Scripts send an idempotency key. A plain form cannot, so repeated clicks are found by their content.
		const isKeyless = idempotencyKeyHash === undefined && responder.format === 'page';
		const hash = isKeyless ? contentHash(enquiry) : undefined;
		result = await repository.store({ ...enquiry, idempotencyKeyHash, contentHash: hash }, withinTransaction);
	} catch (error) {
		request.log.error({ err: error }, 'submission was not stored');
		return refuseUnstored();
	} finally {
		pending.count -= 1;
	}
	if (result.outcome === 'conflict') return responder.sendInvalid({ [keyField]: keyReused }, submitted);
	if (result.outcome === 'stored') onStored();
	observe(reading.isSpam ? 'spam' : result.outcome);
	return responder.sendAccepted(result.id);
}

/** Returns whether the body is UTF-8 and not compressed. Nothing else is decoded. */
function isPlainUtf8({ headers }: FastifyRequest): boolean {
	const charset = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
	return headers['content-encoding'] === undefined && charset.toLowerCase() === 'utf-8';
}

function sendError(
	error: FastifyError,
	request: FastifyRequest,
	reply: FastifyReply,
	template: RefusalTemplate,
): FastifyReply | Promise<FastifyReply> {
	const status = error.statusCode ?? 500;
	const known = Object.hasOwn(refusalSentences, status) ? (status as RefusalStatus) : 500;
	if (known === 500) request.log.error({ err: error }, 'submission failed');
	const values = Buffer.isBuffer(request.body) ? parseFormBody(request.body).values : undefined;
	return createResponder(request, reply, template).sendRefused(known, { values, form: undefined });
}
