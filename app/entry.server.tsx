import { renderToReadableStream } from 'react-dom/server.edge';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders one page whole. Runs at build, in the prerenderer, and in development; never in production. */
export default async function renderDocument(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
	await stream.allReady;
	headers.set('content-type', 'text/html; charset=utf-8');
	return new Response(stream, { status, headers });
}
