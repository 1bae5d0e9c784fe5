import 'react';

/** Invoker commands (WHATWG HTML, "the button element"), which React's types do not know yet. */
declare module 'react' {
	interface ButtonHTMLAttributes<T> {
		command?: 'show-modal' | 'close' | 'request-close';
		commandfor?: string;
	}
	interface DialogHTMLAttributes<T> {
		closedby?: 'any' | 'closerequest' | 'none';
	}
}
