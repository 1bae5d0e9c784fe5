/** How much a visitor allows to be counted. `withoutCookies` is the default. */
export type PrivacyChoice = 'withoutCookies' | 'withCookies' | 'off';

const choices: readonly string[] = ['withoutCookies', 'withCookies', 'off'] satisfies PrivacyChoice[];
const storageKey = 'privacy-choice';

/** For browsers with blocked storage. The choice is then lost with the page. */
let madeHere: PrivacyChoice | undefined;

const isChoice = (text: unknown): text is PrivacyChoice => typeof text === 'string' && choices.includes(text);

/** Returns the choice made in this browser. */
export function readChoice(): PrivacyChoice {
	if (madeHere) return madeHere;
	try {
		const stored = localStorage.getItem(storageKey);
		return isChoice(stored) ? stored : 'withoutCookies';
	} catch {
		return 'withoutCookies';
	}
}

/** Stores the choice. Returns whether it is kept after the page. */
export function storeChoice(choice: PrivacyChoice): boolean {
	try {
		localStorage.setItem(storageKey, choice);
		madeHere = undefined;
		return true;
	} catch {
		madeHere = choice;
		return false;
	}
}

/** Returns whether the browser refuses: Do Not Track (W3C, "Tracking Preference Expression") or Global Privacy Control. */
export function browserRefuses(): boolean {
	const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
	return doNotTrack === '1' || globalPrivacyControl === true;
}
