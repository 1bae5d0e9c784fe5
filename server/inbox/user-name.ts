/** Returns how colleagues read of a user: by the name that they set, or by their address. */
export const userName = (address: string, name: string | null | undefined): string =>
	name || address.replace(/@.*/, '');
