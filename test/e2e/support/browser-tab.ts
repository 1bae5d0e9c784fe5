import { once } from 'node:events';
import { launch } from 'chrome-launcher';
import { browserFlags } from '#tools/check/find-browser.ts';

/** A page in the tab, over the Chrome DevTools Protocol. */
export interface TabPage {
	/** Runs a function without parameters in the page and resolves to its result. */
	evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
	send(method: string, parameters?: object): Promise<unknown>;
}

export interface BrowserTab {
	/** What is shown. */
	page: TabPage;
	/** Resolves to the page that the browser renders ahead. It stays the same page once it is shown. */
	prerendered: Promise<TabPage>;
	close(): Promise<void>;
}

interface Message {
	id?: number;
	method?: string;
	params?: { sessionId: string; targetInfo: { type: string; subtype?: string } };
	result?: unknown;
	error?: { message: string };
}

/**
 * Opens a tab in a browser of its own. Playwright attaches to pages, and where a debugger does that Chromium renders nothing
 * ahead ("PrerenderingDisabledByDevTools"). This attaches to the tab, which holds the pages, as Chrome's own tools do.
 */
export async function openTab(executablePath: string): Promise<BrowserTab> {
	const browser = await launch({
		chromePath: executablePath,
		chromeFlags: ['--headless', '--window-size=1280,800', ...browserFlags],
		ignoreDefaultFlags: true,
		logLevel: 'silent',
	});
	const response = await fetch(`http://127.0.0.1:${browser.port}/json/version`);
	const socket = new WebSocket((await response.json()).webSocketDebuggerUrl);
	await once(socket, 'open');

	const waiting = new Map<number, PromiseWithResolvers<unknown>>();
	let lastId = 0;
	function send(method: string, params: object, sessionId?: string): Promise<unknown> {
		const answered = Promise.withResolvers<unknown>();
		lastId += 1;
		waiting.set(lastId, answered);
		socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
		return answered.promise;
	}

	const pageOf = (sessionId: string): TabPage => ({
		send: (method, parameters = {}) => send(method, parameters, sessionId),
		evaluate: async <Result>(run: () => Result | Promise<Result>) => {
			const expression = `(${run})()`;
			const options = { expression, awaitPromise: true, returnByValue: true };
			const { result } = (await send('Runtime.evaluate', options, sessionId)) as {
				result: { value: Result };
			};
			return result.value;
		},
	});

	const shown = Promise.withResolvers<TabPage>();
	const prerendered = Promise.withResolvers<TabPage>();
	socket.addEventListener('message', ({ data }) => {
		const { id, method, params, result, error } = JSON.parse(data) as Message;
		const answered = waiting.get(id ?? 0);
		if (error) answered?.reject(new Error(error.message));
		else answered?.resolve(result);
		if (method !== 'Target.attachedToTarget' || params?.targetInfo.type !== 'page') return;
		const { resolve } = params.targetInfo.subtype === 'prerender' ? prerendered : shown;
		resolve(pageOf(params.sessionId));
	});

	const { targetInfos } = (await send('Target.getTargets', { filter: [{ type: 'tab' }] })) as {
		targetInfos: { targetId: string }[];
	};
	const tab = { targetId: targetInfos[0]?.targetId, flatten: true };
	const { sessionId } = (await send('Target.attachToTarget', tab)) as { sessionId: string };
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
