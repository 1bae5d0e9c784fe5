import { parseSync, Visitor } from 'vite';

/** An import, re-export or dynamic import with a literal address. */
export interface ModuleRequest {
	request: string;
	line: number;
}

/** What the rules look at in one module. */
export interface ModuleFacts {
	requests: ModuleRequest[];
	/** Line of the default export, if there is one. */
	defaultExport: number | undefined;
}

/**
 * Reads the imports and exports of one module of TypeScript or JavaScript, types included.
 *
 * @throws when it does not parse
 */
export function readModule(path: string, source: string): ModuleFacts {
	const { program, module, errors } = parseSync(path, source);
	const [error] = errors;
	if (error) throw new Error(`${path} does not parse: ${error.message}`);
	const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;

	const requests: ModuleRequest[] = [];
	const add = (request: unknown, offset: number) => {
		if (typeof request === 'string') requests.push({ request, line: lineOf(offset) });
	};
	for (const { moduleRequest } of module.staticImports) add(moduleRequest.value, moduleRequest.start);
	for (const { entries } of module.staticExports)
		add(entries[0]?.moduleRequest?.value, entries[0]?.start ?? 0);
	new Visitor({
		ImportExpression: ({ source: from, start }) => add('value' in from && from.value, start),
		TSImportType: ({ source: from, start }) => add(from.value, start),
	}).visit(program);

	const defaultEntry = module.staticExports
		.flatMap(({ entries }) => entries)
		.find(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default');
	return {
		requests: requests.sort((one, other) => one.line - other.line),
		defaultExport: defaultEntry && lineOf(defaultEntry.start),
	};
}
