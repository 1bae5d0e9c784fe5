/**
 * Returns the element that the fragment of a URL names. All ids have letters, digits, - and _ only
 * (`name` in `content/schemas/vocabulary.ts`), which no URL encodes.
 *
 * @param hash with its `#`, as in `location.hash`
 */
export const hashTarget = (hash: string) => document.getElementById(hash.slice(1));
