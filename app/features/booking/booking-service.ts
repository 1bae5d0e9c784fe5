/** The scheduling service's addresses, all absolute. */
export interface BookingService {
	/** The page on which a session is booked. */
	page: string;
	script: string;
	styleSheet: string;
}

/** What stands around the service's own page. */
export interface BookingWords {
	/** Name of the dialog. */
	title: string;
	/** Name of the frame in it. */
	frame: string;
	close: string;
	/** The link that leads to the page without the popup. */
	newTab: string;
}
