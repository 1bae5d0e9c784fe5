import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EnquiryContext } from '#contracts/form-fields.ts';
import { bodyLimitBytes } from '#contracts/limits.ts';
import { addBodyParser } from '../http/body.ts';
import { isCrossSite, ownReferer } from '../http/cross-site.ts';
import { rateLimit } from '../http/rate-limit.ts';
import {
	contentHash,
	type FormBody,
	keyReused,
	parseFormBody,
	readContext,
	readEnquiry,
	readIdempotencyKey,
	textHash,
} from './read-enquiry.ts';
import type { EnquiryRepository, NewEnquiry, StoreResult, WithinTransaction } from './repository.ts';
import {
	createResponder,
	type EnquiryResponder,
	noValues,
	type RefusalStatus,
	type RefusalTemplate,
	refusalSentences,
	type SubmittedValues,
} from './responder.ts';
import { type Advisers, judgeEnquiry, type Verdict } from './spam-score.ts';

const formMediaType = 'application/x-www-form-urlencoded';
const unavailableRetrySeconds = 30;
const unavailable = 503;
const keyField = 'idempotency-key';

export interface EnquiryRouteOptions {
	repository: EnquiryRepository;
	advisers: Advisers;
	/** Inserts the outbox messages of a new enquiry in the transaction that stores it. */
	withinTransaction: WithinTransaction;
	/** Called after a new enquiry was committed. */
	onStored: () => void;
	/** Forms that each client may send in a minute. 0 is no limit. */
	perMinute: number;
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
	addBodyParser(app, formMediaType, bodyLimitBytes);
	app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, options));
	app.addHook('onRequest', async (request, reply) => {
		if (!isCrossSite(request, options.siteUrl)) return;
		request.log.warn('form of another site');
		reply.header('connection', 'close');
		return createResponder(request, reply, options.refusalTemplate).sendRefused(403, noValues);
	});
	const pending = { count: 0 };
	app.post('/', { onRequest: rateLimit(options.perMinute) }, (request, reply) =>
		receive(request, reply, options, pending),
	);
}

async function receive(
	request: FastifyRequest,
	reply: FastifyReply,
	options: EnquiryRouteOptions,
	pending: { count: number },
): Promise<FastifyReply> {
	const responder = createResponder(request, reply, options.refusalTemplate);
	if (!Buffer.isBuffer(request.body) || !isPlainUtf8(request)) return responder.sendRefused(415, noValues);
	const body = parseFormBody(request.body);
	const reading = readEnquiry(body);
	const context = contextOf(request, body, responder, options.siteUrl);
	const submitted: SubmittedValues = { values: withContext(body, context), form: reading.form };
	if (!reading.ok) return responder.sendInvalid(reading.errors, submitted);
	const idempotencyKeyHash = readIdempotencyKey(request.headers[keyField]);
	if (idempotencyKeyHash === 'malformed') return responder.sendRefused(400, submitted);

	const refuseUnstored = () => {
		reply.header('retry-after', unavailableRetrySeconds);
		return responder.sendRefused(unavailable, submitted);
	};
	if (pending.count >= options.maxPending) return refuseUnstored();
	let result: StoreResult;
	pending.count += 1;
	try {
		const { form, fields, isTrapped } = reading;
		const { headers } = request;
		const { format } = responder;
		// Scripts send an idempotency key. A plain form cannot, so repeated clicks are found by their content.
		const isKeyless = idempotencyKeyHash === undefined && format === 'page';
		const enquiry: NewEnquiry = {
			form,
			fields,
			context,
			judge: await judgeEnquiry({ headers, format, fields, isTrapped }, options.advisers),
			textHash: textHash(fields),
			idempotencyKeyHash,
			contentHash: isKeyless ? contentHash({ form, fields }, isTrapped) : undefined,
		};
		result = await options.repository.store(enquiry, options.withinTransaction);
	} catch (error) {
		request.log.error({ err: error }, 'enquiry was not stored');
		return refuseUnstored();
	} finally {
		pending.count -= 1;
	}
	if (result.outcome === 'conflict') return responder.sendInvalid({ [keyField]: keyReused }, submitted);
	if (result.outcome === 'stored') reportStored(request, result.verdict, options);
	return responder.sendAccepted(result.id);
}

/** A script sends the context itself. For a plain form it is read from the `Referer`. */
const contextOf = (request: FastifyRequest, body: FormBody, { format }: EnquiryResponder, siteUrl: string) =>
	readContext(body, format === 'page' ? ownReferer(request, siteUrl) : undefined);

/** The values to show again. The page for a refused form is another page, so the form keeps its context. */
const withContext = ({ values }: FormBody, context: EnquiryContext) =>
	new Map([...values, ...Object.entries(context)]);

function reportStored(
	request: FastifyRequest,
	{ status, reasons }: Verdict,
	{ onStored }: EnquiryRouteOptions,
): void {
	if (status === 'suspect') request.log.warn({ reasons }, 'suspect');
	else if (status === 'spam') request.log.warn('honeypot');
	else onStored();
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
	{ refusalTemplate, siteUrl }: EnquiryRouteOptions,
): FastifyReply | Promise<FastifyReply> {
	const status = error.statusCode ?? 500;
	const known = Object.hasOwn(refusalSentences, status) ? (status as RefusalStatus) : 500;
	if (known === 500) request.log.error({ err: error }, 'enquiry failed');
	const responder = createResponder(request, reply, refusalTemplate);
	if (!Buffer.isBuffer(request.body)) return responder.sendRefused(known, noValues);
	const body = parseFormBody(request.body);
	const values = withContext(body, contextOf(request, body, responder, siteUrl));
	return responder.sendRefused(known, { values, form: undefined });
}
