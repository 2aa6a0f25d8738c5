import { remoteOf } from '@ardhi/kit/router/access';
import type { RemoteModule } from '@ardhi/kit/router/remote-module';
import type { LoadRemote } from './load-remote.ts';

/** Which remotes this page has and which failed it; a failed one costs its own screens only (promises.md E7). */
export interface RemoteShelf {
  /** The screens around a path the first time they are needed, later none; none where the remote fails. */
  fetch(path: string): Promise<RemoteModule['routes']>;
  isDown(path: string): boolean;
}

export function createRemoteShelf(load: LoadRemote): RemoteShelf {
  const held = new Set<string>();
  const down = new Set<string>();
  return {
    isDown: (path) => down.has(remoteOf(path)),
    async fetch(path) {
      const name = remoteOf(path);
      if (held.has(name) || down.has(name)) return [];
      try {
        const { routes } = await load(name);
        held.add(name);
        return routes;
      } catch (error) {
        down.add(name);
        console.error(`${name} could not be loaded.`, error);
        return [];
      }
    },
  };
}
