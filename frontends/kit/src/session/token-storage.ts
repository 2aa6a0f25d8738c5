/** Keys of local storage that the specification names. */
export const tokenKey = 'token';
export const redirectKey = 'redirectAfterLogin';

/** Local storage, or memory where the browser refuses it (private windows of some). */
export interface Keep {
  get(key: string): string | undefined;
  set(key: string, value: string | undefined): void;
}

export function createKeep(storage: Storage | undefined): Keep {
  const memory = new Map<string, string>();
  return {
    get: (key) => storage?.getItem(key) ?? memory.get(key),
    set(key, value) {
      if (value === undefined) {
        memory.delete(key);
        storage?.removeItem(key);
      } else if (storage === undefined) memory.set(key, value);
      else storage.setItem(key, value);
    },
  };
}

let usable: Storage | null | undefined;

/** The storage if it can really be written to (auth/web-storage-unsupported where it cannot); tried once, which waits for the disk. */
export function usableStorage(): Storage | undefined {
  if (usable === undefined) usable = triedStorage();
  return usable ?? undefined;
}

function triedStorage(): Storage | null {
  if (typeof document === 'undefined') return null;
  try {
    localStorage.setItem('ardhi_probe', '1');
    localStorage.removeItem('ardhi_probe');
    return localStorage;
  } catch {
    return null;
  }
}

/** Seconds since 1970 of a token's claim; the browser only reads it, the gateway verifies. */
export function claimOf(token: string, claim: 'exp' | 'iat'): number | undefined {
  try {
    const body = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const value: unknown = JSON.parse(atob(body))[claim];
    return typeof value === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}
