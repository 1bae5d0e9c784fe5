/** Characters that nobody sees in a text, by what Unicode calls them. */
export const byteOrderMark = '\ufeff';
export const narrowNoBreakSpace = '\u202f';
export const noBreakSpace = '\u00a0';
export const rightToLeftOverride = '\u202e';
export const softHyphen = '\u00ad';
export const zeroWidthJoiner = '\u200d';
export const zeroWidthSpace = '\u200b';
