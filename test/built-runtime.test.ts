import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from './support/temporary-folder.ts';

it('keeps the assets of earlier builds after a copy that was interrupted', () => {
	const folder = temporaryFolder();
	// As between the two renames.
	const assets = join(folder, 'build.previous/client/assets');
	mkdirSync(assets, { recursive: true });
	writeFileSync(join(assets, 'earlier.js'), '');
	const { stderr } = spawnSync(process.execPath, ['tools/build/copy-runtime.ts', folder], {
		encoding: 'utf8',
	});
	expect(existsSync(join(folder, 'build/client/assets/earlier.js')), stderr).toBe(true);
});
