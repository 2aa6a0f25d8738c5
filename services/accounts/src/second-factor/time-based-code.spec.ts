import { describe, expect, it } from 'vitest';
import { isRecoveryCode, newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { authenticatorUri, codeAt, newSecret, periodOf } from './time-based-code.ts';

/** RFC 6238, Appendix B, for SHA-1: seconds since 1970 and the last six of the eight digits. */
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;
const rfcSecret = '12345678901234567890';

describe('a code of an authenticator app', () => {
  it.each(vectors)('at %d s is that of RFC 6238', async (seconds, code) => {
    expect(await codeAt(rfcSecret, seconds * 1_000)).toBe(code);
    expect(await periodOf(rfcSecret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('is accepted for half a minute before and after its own', async () => {
    const at = 1_234_567_890_000;
    const code = await codeAt(rfcSecret, at);
    const accepted = async (offsetS: number) =>
      (await periodOf(rfcSecret, code, at + offsetS * 1_000)) !== undefined;
    expect(await Promise.all([-61, -30, 0, 30, 59, 60].map(accepted))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it.each(['', '28708', '2870821', 'abcdef', '２８７０８２'])('is not %j', async (code) => {
    expect(await periodOf(rfcSecret, code, 59_000)).toBeUndefined();
  });

  it('comes from a secret of 144 random bits, which the address of the QR code names in base32', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(one).toMatch(/^[\w-]{24}$/);
    expect(other).not.toBe(one);
    const uri = new URL(authenticatorUri(rfcSecret, 'amina@ardhi.test'));
    expect(uri.protocol + uri.pathname).toContain('Ardhi:amina%40ardhi.test');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Ardhi',
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery codes', () => {
  it('are ten of 120 bits, all different, and may be typed without dashes and in any case', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
      const typed = code.toLowerCase().replaceAll('-', ' ');
      expect(recoveryCodeHash(typed)).toBe(recoveryCodeHash(code));
      expect([isRecoveryCode(typed), isRecoveryCode('123 456')]).toEqual([true, false]);
      expect(recoveryCodeHash(code)).not.toContain(code);
    }
  });
});
