import postcss, { type AtRule, type Container, type Root, type Rule } from 'postcss';

/**
 * Puts the colours of the palette into the roles that use them: nothing else does (`tokens.css`),
 * and a document is 200 bytes smaller.
 */
function inlinePalette(css: string): string {
	const colour = /--([a-z]+-\d{2,3}):(#[\da-f]+);?/g;
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

/** Pseudo-classes with arguments, the innermost first: what is in them is not always needed. */
const choices = /:[\w-]+\([^()]*\)/g;
/** A class, or a data attribute with its value. */
const names = /\.([a-z][\w-]*)|\[(data-[a-z-]+)(?:="?([\w-]+)"?)?\]/gi;

/** Whether a page has all the names without which a selector matches nothing. */
function isUsed(selector: string, identifiers: ReadonlySet<string>): boolean {
	const rest = selector.replaceAll(choices, '');
	if (rest !== selector) return isUsed(rest, identifiers);
	return [...rest.matchAll(names)]
		.flatMap(([, ...needed]) => needed)
		.every((name) => name === undefined || identifiers.has(name));
}

/** Leaves out the selectors that match nothing on a page. */
function keepUsed(rule: Rule, identifiers: ReadonlySet<string>): void {
	const used = rule.selectors.filter((selector) => isUsed(selector, identifiers));
	if (used.length === 0) rule.remove();
	else if (used.length < rule.selectors.length) rule.selectors = used;
}

/**
 * Leaves out custom properties that neither the styles nor the page mention. The minifier leaves
 * the values of the others as they are.
 */
function keepMentioned(root: Root, identifiers: ReadonlySet<string>): void {
	const css = root.toString();
	root.walkDecls(/^--/, (declaration) => {
		const { prop, value } = declaration;
		if (css.includes(`var(${prop})`) || css.includes(`var(${prop},`) || identifiers.has(prop)) {
			declaration.value = value.replaceAll(', ', ',');
			return;
		}
		declaration.remove();
	});
}

/**
 * Returns what a page's own style sheet has: neither print rules nor what nothing on the page uses.
 *
 * @param identifiers those in the tags of the page and in its scripts
 */
export function screenRules(css: string, identifiers: ReadonlySet<string>): string {
	const root = postcss.parse(inlinePalette(css));
	root.walkAtRules('media', (rule) => {
		if (isPrint(rule)) rule.remove();
	});
	root.walkRules((rule) => keepUsed(rule, identifiers));
	keepMentioned(root, identifiers);
	removeEmpty(root);
	return root.toString();
}
