import { describe, expect, it } from 'vitest';
import { formatMoney, formatMoneyCompact, formatMoneyRounded, formatMoneyShort } from './format-money.ts';

const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatting money', () => {
  it('shows the full amount, with cents only if not zero', () => {
    expect(withPlainSpaces(formatMoney({ amount: 85_000_000, currency: 'UGX' }, 'en'))).toBe(
      'UGX 85,000,000',
    );
    expect(formatMoney({ amount: 4_000_000, currency: 'USD' }, 'en')).toBe('$40,000');
    expect(formatMoney({ amount: 4_000_050, currency: 'USD' }, 'en')).toBe('$40,000.50');
  });

  it('is rounded to three digits in statistics', () => {
    const rounded = (amount: number, currency: 'UGX' | 'USD') =>
      withPlainSpaces(formatMoneyRounded({ amount, currency }, 'en'));
    expect(rounded(195_404_624, 'UGX')).toBe('UGX 195,000,000');
    expect(rounded(360_751, 'UGX')).toBe('UGX 361,000');
    expect(rounded(4_000_050, 'USD')).toBe('$40,000');
    expect(rounded(1_234, 'USD')).toBe('$12.3');
  });

  it('is compact on a map pin, with its currency', () => {
    expect(formatMoneyCompact({ amount: 85_000_000, currency: 'UGX' }, 'en')).toBe('UGX 85M');
    expect(formatMoneyCompact({ amount: 4_000_000, currency: 'USD' }, 'en')).toBe('$40K');
  });

  it('is shorter where the currency is known', () => {
    expect(formatMoneyShort({ amount: 85_000_000, currency: 'UGX' }, 'en')).toBe('85M');
    expect(formatMoneyShort({ amount: 4_000_000, currency: 'USD' }, 'en')).toBe('$40K');
    expect(formatMoneyShort({ amount: 1_250_000_000, currency: 'UGX' }, 'en')).toBe('1.25B');
  });
});
