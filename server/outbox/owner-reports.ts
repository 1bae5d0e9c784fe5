import type { Clock } from '../clock.ts';
import type { OutboxRow } from '../database/schema.ts';
import { enquiryMessage, messageIdDomain } from './enquiry-messages.ts';
import { alertText } from './messages/alert-text.ts';
import { digestText, type SuspectEnquiry } from './messages/digest-text.ts';
import { type ReportKind, reportIntervalMs } from './reports.ts';
import type { OutboxRepository, WrongAddress } from './repository.ts';

/** A row that has been pending for longer is overdue. */
const overdueMs = 60 * 60_000;
/** A wrong address is reported within this time, so that an upgrade does not report those of years. */
const wrongAddressMs = 7 * 24 * 60 * 60_000;
/** More are reported as “more than 100”. */
const maxListed = 100;

/** An email to the owner about deliveries or held enquiries. */
export interface OwnerReport {
	subject: string;
	text: string;
	/** Call it after the email was sent. What it listed is not reported again. */
	confirm?: () => Promise<void>;
}

/** Options of {@link OwnerReports}. */
export interface OwnerReportsOptions {
	outbox: OutboxRepository;
	/** Resolves to at most `limit` held enquiries and as much spam that no report has listed. */
	findSuspects: (limit: number) => Promise<SuspectEnquiry[]>;
	markSuspectsReported: (ids: readonly string[]) => Promise<void>;
	/** The configured channels. Overdue rows of other channels are not reported. */
	channels: readonly OutboxRow['channel'][];
	clock: Clock;
}

/** Finds what the owner has to know and writes the reports about it. */
export class OwnerReports {
	readonly #options: OwnerReportsOptions;

	constructor(options: OwnerReportsOptions) {
		this.#options = options;
	}

	/** Resolves to the reports that have something to say now. */
	async due(): Promise<OutboxRow[]> {
		const { outbox, findSuspects, clock } = this.#options;
		const [dead] = await outbox.findUnreportedDead(1);
		const [overdue] = await this.#findOverdue(1);
		const [suspect] = await findSuspects(1);
		const [wrongAddress] = await this.#findWrongAddresses(1);
		const causes: [ReportKind, string | undefined][] = [
			['dead-alert', dead?.submission_id],
			['overdue-alert', overdue?.submission_id],
			['held-digest', suspect?.id ?? wrongAddress?.submission_id],
		];
		return causes.flatMap(([kind, id]) => (id === undefined ? [] : [reportRow(kind, id, clock.now())]));
	}

	/** Resolves to the report about the current state, or `undefined` if there is nothing left to report. */
	async compose(kind: ReportKind): Promise<OwnerReport | undefined> {
		const { outbox, findSuspects, markSuspectsReported, clock } = this.#options;
		if (kind === 'held-digest') {
			const suspects = await findSuspects(maxListed);
			const wrongAddresses = await this.#findWrongAddresses(maxListed);
			if (suspects.length === 0 && wrongAddresses.length === 0) return undefined;
			return {
				...digestText(suspects, wrongAddresses, maxListed),
				confirm: async () => {
					if (suspects.length > 0) await markSuspectsReported(suspects.map(({ id }) => id));
					await outbox.markReported(wrongAddresses, clock.now());
				},
			};
		}
		if (kind === 'overdue-alert') return alertText(kind, await this.#findOverdue(maxListed + 1), maxListed);
		const dead = await outbox.findUnreportedDead(maxListed + 1);
		const alert = alertText(kind, dead, maxListed);
		return alert && { ...alert, confirm: () => outbox.markReported(dead, clock.now()) };
	}

	#findWrongAddresses(limit: number): Promise<WrongAddress[]> {
		const { outbox, clock } = this.#options;
		return outbox.findWrongAddresses(new Date(clock.now().getTime() - wrongAddressMs), limit);
	}

	#findOverdue(limit: number): Promise<OutboxRow[]> {
		const { outbox, channels, clock } = this.#options;
		return outbox.findOverdue(new Date(clock.now().getTime() - overdueMs), channels, limit);
	}
}

/**
 * Returns a report, caused by an enquiry. Its Message-ID depends on the kind and the time only, so that replicas do not add
 * it twice.
 */
export function reportRow(kind: ReportKind, enquiryId: string, now: Date): OutboxRow {
	const interval = Math.floor(now.getTime() / reportIntervalMs);
	return {
		...enquiryMessage({ channel: 'email', kind }, enquiryId, now),
		message_id: `<${kind}-${interval}@${messageIdDomain}>`,
	};
}
