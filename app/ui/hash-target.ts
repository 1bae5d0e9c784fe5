/**
 * Returns the element that the fragment of a URL names. Ids that scripts look for have letters,
 * digits, - and _ only (`name` in `content/schemas/vocabulary.ts`), which no URL encodes. Those of
 * headings in legal documents may have others: the browser finds them.
 *
 * @param hash with its `#`, as in `location.hash`
 */
export const hashTarget = (hash: string) => document.getElementById(hash.slice(1));
