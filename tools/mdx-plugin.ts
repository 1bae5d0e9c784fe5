import mdx from '@mdx-js/rollup';
import rehypeSlug from 'rehype-slug';
import type { Plugin } from 'vite';
import { exportContents } from './mdx/export-contents.ts';
import { numberClauses } from './mdx/number-clauses.ts';

/**
 * Compiles `*.mdx` to components, before anything else looks at them. Every module exports its `contents` too
 * (`app/mdx.d.ts` gives the types).
 */
export function mdxPlugin(): Plugin {
	const plugin = mdx({ rehypePlugins: [rehypeSlug, numberClauses, exportContents] });
	return { ...plugin, enforce: 'pre' } as Plugin;
}
