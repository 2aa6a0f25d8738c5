import { createKeep, usableStorage } from '@ardhi/kit/session/token-storage';

const key = 'ardhi_visitor';

/** A name for this browser that says nothing about the person; made once and kept. */
export function visitorId(): string {
  const keep = createKeep(usableStorage());
  const known = keep.get(key);
  if (known !== undefined) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  keep.set(key, made.join(''));
  return made.join('');
}
