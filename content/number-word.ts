const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Returns how many there are, as a sentence begins with it: `Five`, above ten `11`. Texts count with it what the site lists. */
export const numberWord = (list: object): string => {
	const { length } = Object.keys(list);
	return words[length] ?? String(length);
};
