const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** Weak comparison of an `If-None-Match` header, a list or `*`, with one entity tag (RFC 9110, section 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch.trim() === '*') return true;
	return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag) === etag);
}
