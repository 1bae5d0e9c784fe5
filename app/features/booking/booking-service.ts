/** The scheduling service's addresses, all absolute. */
export interface BookingService {
	/** The page on which a session is booked. */
	page: string;
	script: string;
	styleSheet: string;
}
