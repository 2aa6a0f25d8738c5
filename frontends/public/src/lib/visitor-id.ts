import { randomId } from '@ardhi/kit/random-id';
import { createStorage, usableStorage } from '@ardhi/kit/session/token-storage';

const storageKey = 'ardhi_visitor';

/** A random id stored in this browser, so that one visitor is counted once. */
export function visitorId(): string {
  const storage = createStorage(usableStorage());
  const storedId = storage.get(storageKey);
  if (storedId !== undefined) return storedId;
  const newId = randomId();
  storage.set(storageKey, newId);
  return newId;
}
