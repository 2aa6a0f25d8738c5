import { describe, expect, it } from 'vitest';
import { readListingFile } from '../files/read-listing-file.ts';
import { fileEvidence } from './file-evidence.ts';
import { guessColumns } from './guess-columns.ts';

const evidenceOf = async (prices: readonly string[]) => {
  const rows = prices.map((price, n) => `House in Kira ${n},${price}`);
  const table = await readListingFile(new TextEncoder().encode(['Title,Price', ...rows].join('\n')));
  return fileEvidence(table, guessColumns(table, 'PROPERTY'));
};

describe('the median price of a file', () => {
  it.each([
    ['UGX', 'KES'],
    ['KES', 'USD'],
    ['USD', 'UGX'],
  ])('is that of the prices in %s, without the fewer ones in %s', async (most, fewer) => {
    const prices = [100, 200, 300, 400, 500].map((thousands) => `${most} ${thousands}000`);
    const others = [1, 2, 3].map((thousands) => `${fewer} ${thousands}000`);
    expect(await evidenceOf([...prices, ...others])).toMatchObject({ currency: most, price: 300_000 });
  });
});
