/** The receiving side did not take the message now, and may have said from when on it might. */
export class RetryLater extends Error {
	readonly notBefore: Date | undefined;

	constructor(message: string, notBefore: Date | undefined) {
		super(message);
		this.notBefore = notBefore;
	}
}
