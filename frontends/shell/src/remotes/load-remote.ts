import type { RemoteModule } from '@ardhi/kit/router/remote-module';
import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '../page-data.ts';
import { checkedScript } from './checked-script.ts';

export type LoadRemote = (name: string) => Promise<RemoteModule>;

const limitMs = 5_000;

/** Loads a remote's routes; rejects when it is not listed, not there, not the listed bytes or slower than 5 s. */
export function remoteLoader(remotes: readonly RemoteEntry[]): LoadRemote {
  const federation = getInstance();
  if (federation === null) throw new Error('The shell was built without federation.');
  federation.registerPlugins([checkedScript(remotes)]);
  federation.registerRemotes(remotes.map(({ name, entry }) => ({ name, entry: location.origin + entry })));
  return async (name) => {
    const loaded = await within(federation.loadRemote<RemoteModule>(`${name}/routes`));
    if (loaded === null) throw new Error(`${name} has no routes.`);
    return loaded;
  };
}

const within = <T>(loading: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The remote took longer than 5 s.')), limitMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
