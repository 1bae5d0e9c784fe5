/** A part of a file of `content/`: `load('site.yaml').phone.shown` is the path `phone`, `shown`. */
export interface Part {
	file: string;
	path: readonly string[];
}

/** What takes the place of `load` in a module. */
export interface Replacement {
	/** Returns the code for a part. */
	codeOf(part: Part): string;
	/** Returns what this code needs, in one line. It is asked for after all code. */
	imports(): string;
}

/** What the modules with the value of a file begin with, for the server and in development. */
export const valueModule = 'words:';

/** For the server and in development: values of modules, which follow what is published. */
export function fileValues(): Replacement {
	const names = new Map<string, string>();
	return {
		codeOf({ file, path }) {
			const name = `_${file.replaceAll(/\W+/g, '_')}`;
			names.set(file, name);
			return [name, ...path].join('.');
		},
		imports: () =>
			[...names].map(([file, name]) => `import ${name} from '${valueModule}${file}';`).join(' '),
	};
}

/** The names of modules of texts. Those of a product are one of their own. */
export const textModule = /^texts(?:\/\w+)?$/;
const moduleOf = (file: string) => (file.startsWith('dental/') ? 'texts/dental' : 'texts');

/**
 * For browsers: imports from modules of texts, which are written whenever the words change.
 *
 * @param known gets the part of a file by the name of its export
 */
export function textImports(known: Map<string, string>): Replacement {
	const imports = new Map<string, Set<string>>();
	return {
		codeOf({ file, path }) {
			const use = [file, ...path].join(' .');
			// No variable of ours begins like this.
			const name = `_${use.replace('.yaml', '').replaceAll(/\W+/g, '_')}`;
			if ((known.get(name) ?? use) !== use) throw new Error(`${use} needs another name`);
			known.set(name, use);
			const module = moduleOf(file);
			imports.set(module, (imports.get(module) ?? new Set()).add(name));
			return name;
		},
		imports: () =>
			[...imports]
				.map(([module, names]) => `import { ${[...names].join(', ')} } from '${module}';`)
				.join(' '),
	};
}
