import { createKeep, usableStorage } from '@ardhi/kit/session/token-storage';

const key = 'ardhi_visitor';

/** A random name that this browser keeps for itself, so that one person counts once. */
export function visitor(): string {
  const keep = createKeep(usableStorage());
  const kept = keep.get(key);
  if (kept !== undefined) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  keep.set(key, made);
  return made;
}
