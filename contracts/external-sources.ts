/**
 * Sources on other hosts by policy directive, for example `'script-src':
 * ['https://example.com/widget.js']`.
 */
export type ExternalSources = Readonly<
	Partial<
		Record<'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src', readonly string[]>
	>
>;
