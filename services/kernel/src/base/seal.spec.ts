import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = new Uint8Array(32).fill(7);
const data = 'subject-1 event-1';
const fields = { name: 'Amina', phones: ['+256772123456'] };

describe('a sealed field', () => {
  it('is read with its key, person and event', () => {
    expect(unseal(seal(fields, key, data), key, data)).toEqual(fields);
  });

  it('is refused when a byte, the key, the person or the event differs', () => {
    const sealed = Buffer.from(seal(fields, key, data), 'base64');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(changed.toString('base64'), key, data)).toThrow();
    }
    const text = sealed.toString('base64');
    expect(() => unseal(text, new Uint8Array(32).fill(8), data)).toThrow();
    expect(() => unseal(text, key, 'subject-2 event-1')).toThrow();
    expect(() => unseal(text, key, 'subject-1 event-2')).toThrow();
  });

  it('is refused when its tag is cut short', () => {
    const sealed = Buffer.from(seal({}, key, data), 'base64');
    for (const length of [0, 12, 16, 20, 27])
      expect(() => unseal(sealed.subarray(0, length).toString('base64'), key, data)).toThrow();
  });

  it('differs each time, by its nonce', () => {
    const nonces = Array.from({ length: 1_000 }, () => seal({}, key, data).slice(0, 16));
    expect(new Set(nonces).size).toBe(1_000);
  });
});
