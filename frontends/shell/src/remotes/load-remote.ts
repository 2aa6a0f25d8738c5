import type { RemoteModule } from '@ardhi/kit/router/remote-module';
import type { RemoteEntry } from '../page-data.ts';
import { checkedScript } from './checked-script.ts';
import { shellScopes } from './federation-core.ts';

export type LoadRemote = (name: string) => Promise<RemoteModule>;

/** What an entry script leaves behind under its remote's name. */
interface Container {
  init(scope: unknown, path: unknown[], more: { readonly shareScopeMap: unknown }): unknown;
  get(module: string): Promise<() => RemoteModule>;
}

const limitMs = 5_000;

/** Loads a remote's routes; rejects when it is not listed, not there, not the listed bytes or slower than 5 s. */
export function remoteLoader(remotes: readonly RemoteEntry[]): LoadRemote {
  return async (name) => {
    const entry = remotes.find((remote) => remote.name === name);
    if (entry === undefined) throw new Error(`${name} is not on the list.`);
    return within(limitMs, (signal) => take(entry, signal));
  };
}

async function take(entry: RemoteEntry, signal: AbortSignal): Promise<RemoteModule> {
  await run(checkedScript(entry), signal);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[entry.name];
  if (container === undefined) throw new Error(`${entry.name} left no container.`);
  const shareScopeMap = shellScopes();
  await container.init(shareScopeMap['default'], [], { shareScopeMap });
  return (await container.get('./routes'))();
}

function run(script: HTMLScriptElement, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', () => script.remove());
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${script.src} could not be loaded.`));
    document.head.append(script);
  });
}

const within = <T>(ms: number, start: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
      reject(new Error(`The remote took longer than ${ms / 1_000} s.`));
    }, ms);
    start(late.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
