import type { Redis } from 'ioredis';

/** A counter for each day. */
export interface DayCounter {
	/** Adds a positive or negative amount to a day, `YYYY-MM-DD`. Resolves to the day's new count. */
	add(day: string, amount: number): Promise<number>;
}

/** Counts in this process, for the newest day only. Amounts for earlier days are ignored. */
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

/** Seconds. After two days a day has ended in every time zone. */
const lifetime = 2 * 24 * 60 * 60;

/** Counts for all replicas in Redis. While Redis is unavailable it counts for this process only. */
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
