/** An object or an array. */
type Container = Record<string, unknown>;

/**
 * The values of files that modules of this process have, by the names of the files. Only the first
 * of a file is kept: modules hold it.
 */
const inUse = new Map<string, unknown>();

/** Registers the value of a file, which follows what is published from then on, and returns it. */
export function registerWords<Value>(name: string, value: Value): Value {
	if (!inUse.has(name)) inUse.set(name, value);
	return value;
}

/** Returns the names of the files whose words this process says. */
export const filesInUse = (): string[] => [...inUse.keys()];

const isContainer = (value: unknown): value is Container =>
	typeof value === 'object' && value !== null;

/** Makes a value say what another one does. It stays the same object, because modules have it. */
function replaceIn(value: Container, next: Container): void {
	if (Array.isArray(value)) value.length = Object.keys(next).length;
	for (const name of Object.keys(value)) {
		if (!(name in next)) delete value[name];
	}
	for (const [name, after] of Object.entries(next)) {
		const before = value[name];
		const isSameKind = Array.isArray(before) === Array.isArray(after);
		if (isContainer(before) && isContainer(after) && isSameKind) replaceIn(before, after);
		else value[name] = after;
	}
}

/** Lets the modules of this process say these words: values of files by their names. */
export function setWords(values: Readonly<Container>): void {
	for (const [name, value] of Object.entries(structuredClone(values))) {
		const before = inUse.get(name);
		if (isContainer(before)) replaceIn(before, value as Container);
	}
}
