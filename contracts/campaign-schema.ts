import * as v from 'valibot';
import { lineBreakingOrControl } from './field-schema.ts';
import { fieldLimits } from './limits.ts';

const campaignSchema = v.pipe(
	v.string(),
	v.trim(),
	v.nonEmpty(),
	v.maxLength(fieldLimits.campaign),
	v.check((value) => !lineBreakingOrControl.test(value)),
);

/** Returns the value of a campaign field. `undefined` if it is empty, too long, or has control characters. */
export function campaignValue(value: unknown): string | undefined {
	const result = v.safeParse(campaignSchema, value);
	return result.success ? result.output : undefined;
}
