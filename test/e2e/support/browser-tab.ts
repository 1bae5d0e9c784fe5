import { once } from 'node:events';
import { launch } from 'chrome-launcher';
import { browserFlags } from '#tools/check/find-browser.ts';

/** A page in the tab, over the Chrome DevTools Protocol. */
export interface TabPage {
	/** Runs a function without parameters in the page and resolves to its result. */
	evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
	send(method: string, parameters?: object): Promise<unknown>;
}

interface Message {
	id?: number;
	method?: string;
	params: { sessionId: string; targetInfo: { type: string; subtype?: string } };
	result: unknown;
	error?: { message: string };
}

/**
 * Opens a tab in a browser of its own. Playwright attaches to pages, and where a debugger does that Chromium renders nothing
 * ahead ("PrerenderingDisabledByDevTools"). This attaches to the tab, which holds the pages, as Chrome's own tools do.
 *
 * @returns the page that is shown, and the one that the browser renders ahead, which stays the same once it is shown
 */
export async function openTab(executablePath: string) {
	const browser = await launch({
		chromePath: executablePath,
		chromeFlags: ['--headless', '--window-size=1280,800', ...browserFlags],
		ignoreDefaultFlags: true,
		logLevel: 'silent',
	});
	const response = await fetch(`http://127.0.0.1:${browser.port}/json/version`);
	const socket = new WebSocket((await response.json()).webSocketDebuggerUrl);
	await once(socket, 'open');

	const waiting: PromiseWithResolvers<unknown>[] = [];
	function send<Result>(method: string, params: object, sessionId?: string) {
		const answered = Promise.withResolvers<unknown>();
		const id = waiting.push(answered) - 1;
		socket.send(JSON.stringify({ id, method, params, sessionId }));
		return answered.promise as Promise<Result>;
	}
	const pageOf = (sessionId: string): TabPage => ({
		send: (method, parameters = {}) => send(method, parameters, sessionId),
		evaluate: async <Result>(run: () => Result | Promise<Result>) => {
			const options = { expression: `(${run})()`, awaitPromise: true, returnByValue: true };
			const { result } = await send<{ result: { value: Result } }>('Runtime.evaluate', options, sessionId);
			return result.value;
		},
	});
	const shown = Promise.withResolvers<TabPage>();
	const prerendered = Promise.withResolvers<TabPage>();
	socket.addEventListener('message', ({ data }) => {
		const { id = -1, method, params, result, error } = JSON.parse(data) as Message;
		if (error) waiting[id]?.reject(new Error(error.message));
		else waiting[id]?.resolve(result);
		if (method !== 'Target.attachedToTarget' || params.targetInfo.type !== 'page') return;
		(params.targetInfo.subtype === 'prerender' ? prerendered : shown).resolve(pageOf(params.sessionId));
	});

	const tabs = { filter: [{ type: 'tab' }] };
	const { targetInfos } = await send<{ targetInfos: { targetId: string }[] }>('Target.getTargets', tabs);
	const tab = { targetId: targetInfos[0]?.targetId, flatten: true };
	const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', tab);
	const attachToPages = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
	await send('Target.setAutoAttach', attachToPages, sessionId);
	return {
		page: await shown.promise,
		prerendered: prerendered.promise,
		close: async () => {
			const closed = once(socket, 'close');
			browser.kill();
			await closed;
		},
	};
}
