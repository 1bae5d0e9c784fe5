/**
 * What every page fetches, in two files instead of fifteen: React with its router, and what the document around each page
 * is made of. A file more is an address more in every document, and text that is compressed by itself.
 */
export const chunkGroups = [
	{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
	{
		name: 'shell',
		test: /\/app\/ui\/(?:icon|button|message|use-fetched-component)\.|\/app\/shell\/page-link\.|\/contracts\/chat\.|\/content\/(?:paths|site)\.|vite\/preload-helper/,
	},
];
