/** Longer than the longest name anybody needs to be greeted by. */
const longestGreeted = 60;

/** What a link or an address in the place of a name has, and no name: it would make the message carry a stranger's advertisement. */
const unlikeAName = /[:/@\\<>[\]{}|_=\d]|\.\S/;

/** Greets by name when it looks like one. */
export function greeting(name: string): string {
	return name === '' || name.length > longestGreeted || unlikeAName.test(name)
		? 'Kia ora,'
		: `Kia ora ${name},`;
}
