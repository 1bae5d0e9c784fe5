import { statSync } from 'node:fs';

/** Permissions of the group and of all others. */
const notOwner = 0o077;

/**
 * Returns a warning if other users of the machine may use `.env` in the working directory, which may contain passwords.
 * Windows has no such permissions.
 */
export function describeReadableEnvFile(): string | undefined {
	const mode = statSync('.env', { throwIfNoEntry: false })?.mode ?? 0;
	if (process.platform === 'win32' || (mode & notOwner) === 0) return undefined;
	return 'Other users of this machine may read .env, which may contain passwords. Run: chmod 600 .env';
}
