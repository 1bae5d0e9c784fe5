import logoFile from './logo.svg?raw';
import { readTokens } from './read-tokens.ts';
import tokens from './tokens.css?raw';

/** The logo as SVG inside HTML, whose colours are tokens. */
export const logo = logoFile.trim().replace(' xmlns="http://www.w3.org/2000/svg"', '');

/** The colours of `tokens.css`, for what cannot use a style sheet. */
export const colourOf = readTokens(tokens);
