import type { ChildServer } from './child-server.ts';
import { type Load, type LoadOptions, runWrk } from './run-wrk.ts';

/** One server under load. */
export interface Measured extends Load {
	/** Processor time of the server for each answer, in microseconds. */
	processorMicros: number;
}

/** What to ask of which server. */
export interface Subject {
	server: ChildServer;
	path: string;
	load: LoadOptions;
}

const warmUpSeconds = 2;
const microsPerMilli = 1000;

/**
 * Measures the servers one after the other, round after round, so that a machine that is busy with other things slows
 * all of them alike. Throws when an answer fails.
 */
export async function measureInTurn<Name extends string>(
	rounds: number,
	subjects: Readonly<Record<Name, Subject>>,
): Promise<Record<Name, Measured[]>> {
	const names = Object.keys(subjects) as Name[];
	const measured = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<
		Name,
		Measured[]
	>;
	for (const { server, path, load } of Object.values<Subject>(subjects)) {
		await runWrk(server.url + path, { ...load, seconds: warmUpSeconds });
	}
	for (let round = 0; round < rounds; round += 1) {
		for (const name of names) measured[name].push(await measure(subjects[name]));
	}
	return measured;
}

async function measure({ server, path, load }: Subject): Promise<Measured> {
	const before = server.processorMs();
	const result = await runWrk(server.url + path, load);
	if (result.failed > 0) throw new Error(`${result.failed} requests to ${server.url}${path} failed.`);
	const answers = result.perSecond * load.seconds;
	return { ...result, processorMicros: ((server.processorMs() - before) * microsPerMilli) / answers };
}

/** The middle one; the upper of two. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((one, other) => one - other);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
