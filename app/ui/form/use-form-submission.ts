import { type FormEvent, useRef, useState } from 'react';

/** Where a form is on its way to the server (specification §4). */
export type SubmissionState =
	| { status: 'idle' | 'submitting' | 'sent' }
	| { status: 'failed'; banner?: string; errors?: Readonly<Record<string, string>> };

/** Longest wait for an answer in milliseconds: long enough for one bar of signal. */
const answerTimeout = 30_000;
const unprocessable = 422;

/** A key that is new for each text and the same for a repeat of it, so that a retry is one enquiry. */
function idempotencyKeys() {
	let last = { body: '', key: '' };
	return (body: string) => {
		if (last.body !== body) {
			const bytes = crypto.getRandomValues(new Uint8Array(16));
			last = { body, key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
		}
		return last.key;
	};
}

async function post(
	form: HTMLFormElement,
	keyFor: (body: string) => string,
	age: number,
): Promise<SubmissionState> {
	const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
	const body = new URLSearchParams(values).toString();
	const response = await fetch(form.action, {
		method: 'POST',
		body,
		headers: {
			'content-type': 'application/x-www-form-urlencoded',
			accept: 'application/json',
			'idempotency-key': keyFor(body),
			// Not in the body, because a retry with another age would be another enquiry.
			'form-age': String(age),
		},
		signal: AbortSignal.timeout(answerTimeout),
	});
	if (response.ok) return { status: 'sent' };
	if (response.status !== unprocessable) throw new Error(`the server answered ${response.status}`);
	const { errors } = await response.json();
	return { status: 'failed', errors };
}

/**
 * Sends a form to its `action` in the background and says how that goes. A submit is ignored while one is under
 * way. Network failures, time-outs and HTTP errors all end in `failed` with the banner; they never throw.
 */
export function useFormSubmission({ failedBanner, onSent }: { failedBanner: string; onSent: () => void }) {
	const [state, setState] = useState<SubmissionState>({ status: 'idle' });
	const underWay = useRef(false);
	const [keyFor] = useState(idempotencyKeys);
	const [startedAt] = useState(() => performance.now());

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (underWay.current) return;
		underWay.current = true;
		setState({ status: 'submitting' });
		const age = Math.round(performance.now() - startedAt);
		const result = await post(event.currentTarget, keyFor, age).catch(
			(): SubmissionState => ({ status: 'failed', banner: failedBanner }),
		);
		underWay.current = false;
		if (result.status === 'sent') onSent();
		setState(result);
	}

	return { state, submit, reset: () => setState({ status: 'idle' }) };
}
