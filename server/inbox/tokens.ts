import { createHash, randomBytes } from 'node:crypto';

/** Cannot be guessed (OWASP, "Session Management Cheat Sheet", asks for 64 bits of entropy). */
const tokenBytes = 32;

/** Returns a secret for a link or a cookie, in base64url. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Returns what the database stores of a token: SHA-256 in hexadecimal. A random token needs no slower hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
