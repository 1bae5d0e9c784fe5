/** How much a visitor lets be counted. Without a choice made it is `withoutCookies`. */
export type PrivacyChoice = 'withoutCookies' | 'withCookies' | 'off';

const choices: readonly string[] = ['withoutCookies', 'withCookies', 'off'] satisfies PrivacyChoice[];
const storageKey = 'privacy-choice';

/** For browsers that forbid storage: then a choice lives as long as the page. */
let madeHere: PrivacyChoice | undefined;

const isChoice = (text: unknown): text is PrivacyChoice => typeof text === 'string' && choices.includes(text);

/** The choice made in this browser. */
export function readChoice(): PrivacyChoice {
	if (madeHere) return madeHere;
	try {
		const stored = localStorage.getItem(storageKey);
		return isChoice(stored) ? stored : 'withoutCookies';
	} catch {
		return 'withoutCookies';
	}
}

/** Keeps the choice; answers whether it outlives the page. */
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

/** Whether the browser itself refuses: Do Not Track (W3C, "Tracking Preference Expression") or Global Privacy Control. */
export function browserRefuses(): boolean {
	const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
	return doNotTrack === '1' || globalPrivacyControl === true;
}
