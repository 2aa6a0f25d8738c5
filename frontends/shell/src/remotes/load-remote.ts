import type { RemoteModule } from '@ardhi/kit/router/remote-module';
import type { RemoteEntry } from '../page-data.ts';
import { checkedScript } from './checked-script.ts';
import { shellScopes } from './federation-core.ts';

export type LoadRemote = (name: string) => Promise<RemoteModule>;

/** The federation container that an entry script defines globally under its remote's name. */
interface Container {
  init(scope: unknown, path: unknown[], more: { readonly shareScopeMap: unknown }): unknown;
  get(module: string): Promise<() => RemoteModule>;
}

const timeoutMs = 5_000;

/** Loads a remote's routes; rejects if it is unlisted, missing, altered or slower than 5 s. */
export function remoteLoader(remotes: readonly RemoteEntry[]): LoadRemote {
  return async (name) => {
    const entry = remotes.find((remote) => remote.name === name);
    if (entry === undefined) throw new Error(`${name} is not on the list.`);
    return withTimeout(timeoutMs, (signal) => loadContainer(entry, signal));
  };
}

async function loadContainer(entry: RemoteEntry, signal: AbortSignal): Promise<RemoteModule> {
  await runScript(checkedScript(entry), signal);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[entry.name];
  if (container === undefined) throw new Error(`${entry.name} left no container.`);
  const shareScopeMap = shellScopes();
  await container.init(shareScopeMap['default'], [], { shareScopeMap });
  return (await container.get('./routes'))();
}

function runScript(script: HTMLScriptElement, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', () => script.remove());
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${script.src} could not be loaded.`));
    document.head.append(script);
  });
}

const withTimeout = <T>(ms: number, start: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort();
      reject(new Error(`The remote took longer than ${ms / 1_000} s.`));
    }, ms);
    start(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
