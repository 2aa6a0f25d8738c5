import { safePath } from '../router/safe-path.ts';
import { type KeyValueStorage, redirectKey } from './token-storage.ts';

/** The path to return to after signing in. */
export interface RedirectPath {
  /** A path of another origin is not saved. */
  save(path: string): void;
  /** The saved path; removed once read. */
  take(): string | undefined;
}

/** The redirect path in the storage of the browser. */
export const createRedirectPath = (storage: KeyValueStorage): RedirectPath => ({
  save: (path) => storage.set(redirectKey, safePath(path)),
  take() {
    const path = safePath(storage.get(redirectKey));
    storage.set(redirectKey, undefined);
    return path;
  },
});
