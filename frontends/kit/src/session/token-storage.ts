/** Local storage keys named by the specification. */
export const tokenKey = 'token';
export const redirectKey = 'redirectAfterLogin';

/** Local storage, or memory where the browser denies it (some private windows). */
export interface KeyValueStorage {
  get(key: string): string | undefined;
  set(key: string, value: string | undefined): void;
}

export function createStorage(storage: Storage | undefined): KeyValueStorage {
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

let cachedStorage: Storage | null | undefined;

/** Local storage if it is writable, else undefined (auth/web-storage-unsupported); probed once, because probing waits for the disk. */
export function usableStorage(): Storage | undefined {
  if (cachedStorage === undefined) cachedStorage = probeStorage();
  return cachedStorage ?? undefined;
}

function probeStorage(): Storage | null {
  if (typeof document === 'undefined') return null;
  try {
    localStorage.setItem('ardhi_probe', '1');
    localStorage.removeItem('ardhi_probe');
    return localStorage;
  } catch {
    return null;
  }
}

/** A time claim of a token in seconds since 1970; read only, the gateway verifies the token. */
export function claimOf(token: string, claim: 'exp' | 'iat'): number | undefined {
  const value = claimsOf(token)[claim];
  return typeof value === 'number' ? value : undefined;
}

/** The `sub` of a token: its owner at the identity provider. Undefined for a token without one. */
export function subjectOf(token: string): string | undefined {
  const value = claimsOf(token)['sub'];
  return typeof value === 'string' ? value : undefined;
}

/** True for the token of an admin acting as another user (RFC 8693: its claim `act` names the admin). */
export const isImpersonation = (token: string): boolean => claimsOf(token)['act'] !== undefined;

function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) ?? {};
  } catch {
    return {};
  }
}
