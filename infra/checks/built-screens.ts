import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../tasks/tasks.ts';
import { withoutNames } from './api-document.ts';

interface Branch {
  readonly path?: string;
  readonly children?: readonly Branch[];
}

/** Addresses of all screens below some routes of a remote: '/properties/{}'. */
export const addresses = (branches: readonly Branch[], above = ''): string[] =>
  branches.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`.replace(/\/+/g, '/');
    return children === undefined ? [withoutNames(address)] : addresses(children, address);
  });

const remotes = await Promise.all(
  ['public', 'agent', 'admin'].map(
    async (remote): Promise<{ routes: Branch[] }> =>
      import(pathToFileURL(join(root, `frontends/${remote}/src/routes.tsx`)).href),
  ),
);

/** Addresses of all screens of the remotes. */
export const builtScreens: readonly string[] = remotes.flatMap((remote) => addresses(remote.routes));
