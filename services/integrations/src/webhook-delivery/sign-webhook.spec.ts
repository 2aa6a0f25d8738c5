import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secretText } from '../webhook-endpoint/signing-secret.ts';
import { signedHeaders } from './sign-webhook.ts';

const bytesOf = (seed: number) => createHash('sha256').update(String(seed)).digest();
const verifier = (secret: Uint8Array) => new Webhook(secretText(secret));
const now = Date.UTC(2026, 10, 20) / 1_000;
const bodies = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }).map((text) => JSON.stringify(text.toWellFormed())),
  fc.json(),
  fc.integer({ min: 0, max: 20 * 1_024 - 2 }).map((length) => JSON.stringify('é'.repeat(length / 2))),
);

/** The clock of the independent verifier. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: now * 1_000 }));
afterEach(() => void vi.useRealTimers());

describe('a signature (promises.md B1), verified by the package standardwebhooks', () => {
  it('is right for 1,000 random bodies', () => {
    fc.assert(
      fc.property(bodies, fc.integer(), fc.uuid(), (body, seed, id) => {
        const secret = bytesOf(seed);
        const headers = signedHeaders({ id, timestamp: now, body }, [secret]);
        expect(verifier(secret).verify(body, { ...headers })).toEqual(JSON.parse(body));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is right for an empty body and for one of 20 KB', () => {
    const secret = bytesOf(1);
    for (const body of ['', 'x'.repeat(20 * 1_024)]) {
      const headers = signedHeaders({ id: 'msg', timestamp: now, body }, [secret]);
      const theirs = verifier(secret).sign('msg', new Date(now * 1_000), body);
      expect(headers['webhook-signature']).toBe(theirs);
    }
  });

  const body = '{"type":"listing.sold"}';
  const headers = signedHeaders({ id: 'msg', timestamp: now, body }, [bytesOf(1), bytesOf(2)]);

  it('is accepted by holders of the new and of the old secret during an overlap, and of no other (promises.md B3)', () => {
    for (const seed of [1, 2]) expect(verifier(bytesOf(seed)).verify(body, { ...headers })).toBeDefined();
    expect(() => verifier(bytesOf(3)).verify(body, { ...headers })).toThrow();
  });

  it.each([
    ['another body', { ...headers }, '{"type":"listing.let"}'],
    ['another id', { ...headers, 'webhook-id': 'other' }, body],
    ['another time', { ...headers, 'webhook-timestamp': String(now + 1) }, body],
    ['no signature', { ...headers, 'webhook-signature': '' }, body],
    [
      'a part of the signature',
      { ...headers, 'webhook-signature': headers['webhook-signature']?.slice(0, 20) ?? '' },
      body,
    ],
    [
      'another version of it',
      { ...headers, 'webhook-signature': headers['webhook-signature']?.replaceAll('v1,', 'v2,') ?? '' },
      body,
    ],
  ])('is refused with %s', (_, sent, text) => {
    expect(() => verifier(bytesOf(1)).verify(text, sent)).toThrow();
  });

  it.each([-301, 301])('is refused %i seconds from now (promises.md B2)', (seconds) => {
    const timestamp = now + seconds;
    const late = signedHeaders({ id: 'msg', timestamp, body }, [bytesOf(1)]);
    expect(() => verifier(bytesOf(1)).verify(body, { ...late })).toThrow(/too (?:old|new)/);
  });
});
