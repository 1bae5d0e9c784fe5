import type { Redis } from 'ioredis';

/** A count for each day; what it counts is not its business. */
export interface DayCounter {
	/** Adds to a day, `YYYY-MM-DD`, or takes from it, and answers the day's count after that. */
	add(day: string, amount: number): Promise<number>;
}

/** Counts what this process did. It knows the newest day alone: what comes late for an older one is not counted. */
export class MemoryDayCounter implements DayCounter {
	#day = '';
	#count = 0;

	async add(day: string, amount: number): Promise<number> {
		if (day > this.#day) {
			this.#day = day;
			this.#count = 0;
		}
		if (day === this.#day) this.#count += amount;
		return this.#count;
	}
}

/** Seconds: no time zone's day is still today after two of them. */
const lifetime = 2 * 24 * 60 * 60;

/** Counts what all replicas with this Redis did and, while Redis is away, what this process did. */
export class SharedDayCounter implements DayCounter {
	readonly #redis: Redis;
	readonly #name: string;
	readonly #own = new MemoryDayCounter();

	constructor(redis: Redis, name: string) {
		this.#redis = redis;
		this.#name = name;
	}

	async add(day: string, amount: number): Promise<number> {
		const own = await this.#own.add(day, amount);
		const key = `${this.#name}-${day}`;
		try {
			const [[error, count] = []] =
				(await this.#redis.multi().incrby(key, amount).expire(key, lifetime).exec()) ?? [];
			return error || typeof count !== 'number' ? own : count;
		} catch {
			return own;
		}
	}
}
