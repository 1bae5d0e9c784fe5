declare module 'subset-font' {
	interface SubsetOptions {
		targetFormat?: 'sfnt' | 'woff2';
		/** Each axis pinned to one value, or narrowed to a range. */
		variationAxes?: Record<string, number | { min?: number; max?: number }>;
	}
	function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
	// biome-ignore lint/style/noDefaultExport: the package is written so
	export default subsetFont;
}
