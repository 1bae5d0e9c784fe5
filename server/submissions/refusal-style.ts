/** The whole style of the refusal page. Its exact text is hashed into the page's policy. */
export const refusalStyle = `
:root { color-scheme: light; --paper: #f7f3ea; --ink: #14241f; --brand: #0b5d4b; --error: #a3261b; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
a { color: var(--brand); }
h1 { font-size: 2rem; line-height: 1.2; }
.summary { border: 3px solid var(--error); padding: 1rem 1.25rem; }
.summary h2 { margin: 0; font-size: 1.375rem; }
.summary ul { padding-left: 1.25rem; }
.summary li a, .error { color: var(--error); font-weight: 700; }
.field { margin: 0 0 1.5rem; }
.wrong { border-left: 4px solid var(--error); padding-left: 1rem; }
.error { margin: 0.25rem 0; }
label { display: block; font-weight: 600; }
input, select, textarea { box-sizing: border-box; width: 100%; padding: 0.625rem; border: 2px solid var(--ink);
	border-radius: 4px; background: #fff; color: var(--ink); font: inherit; }
[aria-invalid] { border-color: var(--error); }
button { padding: 0.75rem 1.5rem; border: 0; border-radius: 4px; background: var(--brand); color: #fff;
	font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
[type=checkbox] { width: 1.5rem; height: 1.5rem; vertical-align: middle; }
[type=checkbox] + label { display: inline; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.trap { display: none; }
`;
