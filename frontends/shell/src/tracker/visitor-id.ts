import { createStorage, usableStorage } from '@ardhi/kit/session/token-storage';

const key = 'ardhi_visitor';

/** A random id of this browser, created once and stored. */
export function visitorId(): string {
  const storage = createStorage(usableStorage());
  const stored = storage.get(key);
  if (stored !== undefined) return stored;
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  storage.set(key, bytes.join(''));
  return bytes.join('');
}
