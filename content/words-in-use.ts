type Group = Record<string, unknown>;

/** The values of files that modules of this process hold, by the names of the files. */
const held = new Map<string, unknown>();

/** Returns the value of a file, and lets it follow the words that are published. */
export function hold<Value>(name: string, value: Value): Value {
	if (!held.has(name)) held.set(name, value);
	return value;
}

/** Returns the names of the files whose words this process says. */
export const filesInUse = (): string[] => [...held.keys()];

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** Makes a value say what another one does. It stays the same object, because modules hold it. */
function replaceIn(value: Group, next: Group): void {
	if (Array.isArray(value)) value.length = Object.keys(next).length;
	for (const name of Object.keys(value)) {
		if (!(name in next)) delete value[name];
	}
	for (const [name, after] of Object.entries(next)) {
		const before = value[name];
		const isSameKind = Array.isArray(before) === Array.isArray(after);
		if (isGroup(before) && isGroup(after) && isSameKind) replaceIn(before, after);
		else value[name] = after;
	}
}

/** From now on the modules of this process say these words: values of files by their names. */
export function setWords(values: Readonly<Group>): void {
	for (const [name, value] of Object.entries(structuredClone(values))) {
		const before = held.get(name);
		if (isGroup(before)) replaceIn(before, value as Group);
	}
}
