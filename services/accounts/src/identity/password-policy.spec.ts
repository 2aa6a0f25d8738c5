import { describe, expect, it } from 'vitest';
import { requireStrongPassword } from './password-policy.ts';

const weak = [
  'password',
  'Kampala2026',
  'aaaaaaaaaa',
  '1234567890',
  '9876543210',
  'qwertyuiop',
  'iloveyou123!',
  'Password123!',
  'abcabcabcabc',
  '0772 123 456',
  'realestate2026',
  'iloveyouuganda',
  '\u0000abcdefghij',
  'nine char',
  'x'.repeat(129),
];
const strong = [
  'correct horse battery',
  'ardhi-demo-2026',
  `${'a'.repeat(69)}x`,
  'pãssphrase wïth äccents',
  'tK9#mW2!vQ',
  '🌍🏠🌱🔑🪴🧱🪵🏞🗺🧭',
];

describe('the password policy', () => {
  it.each(weak)('refuses %j', (password) => {
    expect(() => requireStrongPassword(password)).toThrow(expect.objectContaining({ code: 'WEAK_PASSWORD' }));
  });
  it.each(strong)('accepts %j', (password) => {
    expect(() => requireStrongPassword(password)).not.toThrow();
  });
});
