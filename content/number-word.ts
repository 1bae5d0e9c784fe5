const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Returns the number of entries as the first word of a sentence: `Five`, or `11` above ten. */
export const numberWord = (list: object): string => {
	const { length } = Object.keys(list);
	return words[length] ?? String(length);
};
