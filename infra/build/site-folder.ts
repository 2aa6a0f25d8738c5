import { join, resolve } from 'node:path';

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '../..');
/** Folder of the front-end workspaces. */
export const frontends = join(root, 'frontends');

/** The folder of the built front end. This file imports no build tool: images without them read it. */
export const site = join(frontends, 'dist');
