import { describe, expect, it } from 'vitest';
import { moneyText, shortMoney } from './money-text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money as text', () => {
  it('says the whole amount, cents only where there are some', () => {
    expect(plain(moneyText({ amount: 85_000_000, currency: 'UGX' }, 'en'))).toBe('UGX 85,000,000');
    expect(moneyText({ amount: 4_000_000, currency: 'USD' }, 'en')).toBe('$40,000');
    expect(moneyText({ amount: 4_000_050, currency: 'USD' }, 'en')).toBe('$40,000.50');
  });

  it('is short on a pin', () => {
    expect(shortMoney({ amount: 85_000_000, currency: 'UGX' }, 'en')).toBe('85M');
    expect(shortMoney({ amount: 4_000_000, currency: 'USD' }, 'en')).toBe('$40K');
    expect(shortMoney({ amount: 1_250_000_000, currency: 'UGX' }, 'en')).toBe('1.25B');
  });
});
