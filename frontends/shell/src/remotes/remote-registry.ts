import { remoteOf } from '@ardhi/kit/router/access';
import type { RemoteModule } from '@ardhi/kit/router/remote-module';
import type { LoadRemote } from './load-remote.ts';

/** The loaded and failed remotes of this page; a failed remote costs its own screens only (promises.md E7). */
export interface RemoteRegistry {
  /** The routes of the remote of a path on first use, later none; none if the remote fails. */
  loadRoutes(path: string): Promise<RemoteModule['routes']>;
  isDown(path: string): boolean;
}

export function createRemoteRegistry(load: LoadRemote): RemoteRegistry {
  const loaded = new Set<string>();
  const failed = new Set<string>();
  return {
    isDown: (path) => failed.has(remoteOf(path)),
    async loadRoutes(path) {
      const name = remoteOf(path);
      if (loaded.has(name) || failed.has(name)) return [];
      try {
        const { routes } = await load(name);
        loaded.add(name);
        return routes;
      } catch (error) {
        failed.add(name);
        console.error(`${name} could not be loaded.`, error);
        return [];
      }
    },
  };
}
