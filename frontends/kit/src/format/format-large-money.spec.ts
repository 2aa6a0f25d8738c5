import { expect, it } from 'vitest';
import { formatLargeMoney } from './format-large-money.ts';

it.each([
  [85_000_000, 'UGX 85,000,000 (85 million)'],
  [850_000_000, 'UGX 850,000,000 (850 million)'],
  [1_234_567_000, 'UGX 1,234,567,000 (1.234567 billion)'],
  [85_123_457, 'UGX 85,123,457'],
  [950_000, 'UGX 950,000'],
])('%i is shown as %s', (amount, text) => {
  expect(formatLargeMoney({ amount, currency: 'UGX' }, 'en').replaceAll('\u00a0', ' ')).toBe(text);
});

it('counts in major units', () => {
  expect(formatLargeMoney({ amount: 250_000_000, currency: 'USD' }, 'en')).toBe('$2,500,000 (2.5 million)');
});
