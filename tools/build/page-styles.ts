import postcss, { type AtRule, type Container, type Rule } from 'postcss';

/**
 * Puts the colours of the palette into the roles that use them: nothing else does (`tokens.css`),
 * and a document is 200 bytes smaller.
 */
function inlinePalette(css: string): string {
	const colour = /--([a-z]+-\d+|white):(#[\da-f]+);?/g;
	const palette = new Map(
		[...css.matchAll(colour)].map(([, name = '', value = '']) => [name, value]),
	);
	return css
		.replace(colour, '')
		.replaceAll(/var\(--([\w-]+)\)/g, (use, name: string) => palette.get(name) ?? use);
}

const isPrint = ({ name, params }: AtRule) => name === 'media' && params === 'print';

/** Removes what has become empty: rules, and what is around them. */
function removeEmpty(root: Container): void {
	root.each((node) => {
		if (!('nodes' in node) || !node.nodes) return;
		removeEmpty(node as Container);
		if (node.nodes.length === 0) node.remove();
	});
}

/** Returns what is only for print, with the layers and rules around it. */
export function printRules(css: string): string {
	const root = postcss.parse(inlinePalette(css));
	const printed = new Set<unknown>();
	root.walkAtRules('media', (rule) => {
		if (isPrint(rule)) rule.walk((node) => void printed.add(node));
	});
	root.walkDecls((declaration) => {
		if (!printed.has(declaration)) declaration.remove();
	});
	root.walkAtRules((rule) => {
		if (!rule.nodes && !printed.has(rule)) rule.remove();
	});
	removeEmpty(root);
	return root.toString();
}

/** Pseudo-classes with selectors in them that an element need not match as a whole. */
const choices = /:(?:not|is|where|has)\([^()]*\)/g;

/** Returns the classes without which a selector matches nothing. */
function classesOf(selector: string): string[] {
	const rest = selector.replaceAll(choices, '');
	if (rest !== selector) return classesOf(rest);
	return [...rest.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
}

/** Leaves out the selectors that need a class which nothing has. */
function keepUsed(rule: Rule, classes: ReadonlySet<string>): void {
	const used = rule.selectors.filter((one) => classesOf(one).every((name) => classes.has(name)));
	if (used.length === 0) rule.remove();
	else if (used.length < rule.selectors.length) rule.selectors = used;
}

/**
 * Returns what a page's own style sheet has: neither print rules nor rules for classes that nothing
 * on the page has.
 */
export function screenRules(css: string, classes: ReadonlySet<string>): string {
	const root = postcss.parse(inlinePalette(css));
	root.walkAtRules('media', (rule) => {
		if (isPrint(rule)) rule.remove();
	});
	root.walkRules((rule) => keepUsed(rule, classes));
	removeEmpty(root);
	return root.toString();
}
