import { expect, it } from 'vitest';
import { normalize, redact } from './redact.ts';

it.each([
	['Write to aroha.ngata+ai@example.co.nz please', 'aroha'],
	['mere@ngāmahi.example', 'mere'],
	['Ring 021 555 0123', '0123'],
	['Ring +64 (21) 555-0123', '555'],
	['Ring 0800 555 0140 today', '0140'],
	['04-555 0100', '0100'],
	['(04) 555 0100', '0100'],
	['０２１５５５０１２３', '0123'],
	['021\u200b5550123', '0123'],
	['Her NHI is ABC1234', '1234'],
	['nhi zzz0016', '0016'],
	['ABC-1234', '1234'],
	['The new one: ABC12DX', '12DX'],
	['abc 12dx', '12dx'],
])('personal data is removed from %j', (text, secret) => {
	const redacted = redact(normalize(text));
	expect(redacted).toContain('removed]');
	expect(redacted).not.toContain(secret);
});

it.each([
	'What does a chatbot cost, $699 or $2,499?',
	'We have 600 appointments a month at $150, 40 hours of calls at $20.',
	'Open from 9:00 to 17:30, since 2019',
	'Are the terms of 4 September 2025 still in force?',
	'Does it work with EXACT or Xero?',
])('leaves %j unchanged', (text) => expect(redact(normalize(text))).toBe(text));
