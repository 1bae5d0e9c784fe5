/** The folders that stand beside one another at the top. Code crosses between them by `#room/…` only. */
export const topRooms = ['contracts', 'content', 'app', 'server', 'tools', 'test'] as const;

const appRooms = ['behaviours', 'features', 'islands', 'layout', 'pages', 'styles', 'ui'];

/** The top-level room of a path, or `project` for the configuration beside them. */
export function topRoomOf(path: string): string {
	const [top = ''] = path.split('/');
	return (topRooms as readonly string[]).includes(top) ? top : 'project';
}

/** The room of a path: `content`, `app/ui`, `server/outbox`; each feature is one, as `app/features/chat`. */
export function roomOf(path: string): string {
	const top = topRoomOf(path);
	const [, second = '', third = '', ...rest] = path.split('/');
	if (top === 'app' && second === 'features' && rest.length > 0) return `app/features/${third}`;
	if (top === 'app' && third !== '' && appRooms.includes(second)) return `app/${second}`;
	if (top === 'server' && third !== '') return `server/${second}`;
	return top;
}

/** Rooms of one row in the table of imports: all features share theirs. */
export const kindOf = (room: string) => room.replace(/^app\/features\/.*/, 'app/features');
