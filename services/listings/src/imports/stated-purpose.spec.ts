import { describe, expect, it } from 'vitest';
import { readListingFile } from '../files/read-listing-file.ts';
import { fileEvidence } from './file-evidence.ts';
import { guessColumns } from './guess-columns.ts';
import { statedPurpose } from './stated-purpose.ts';

describe('the purpose that a row states', () => {
  it.each([
    ['House to let in Kira', '900,000', undefined, 'RENT'],
    ['House in Kira', '900,000 per month', 'PER_MONTH', 'RENT'],
    ['Flat in Kololo', '120,000', 'PER_NIGHT', 'SHORT_LET'],
    ['Short stay flat', '120,000', 'PER_MONTH', 'SHORT_LET'],
    ['Plot in Seeta', '30m per acre', 'PER_ACRE', undefined],
    ['House for sale', '900,000', 'PER_MONTH', 'CONTRADICTION'],
    ['House', '900,000', undefined, undefined],
  ] as const)('%s at %s %s: %s', (title, price, unit, purpose) => {
    expect(statedPurpose({ title, price, unit })).toBe(purpose);
  });
});

describe('the purpose of a file', () => {
  const evidenceOf = async (text: string) => {
    const table = await readListingFile(new TextEncoder().encode(text));
    return fileEvidence(table, guessColumns(table, 'PROPERTY')).purpose;
  };
  const rows = (title: string, ...more: readonly string[]) =>
    Array.from({ length: 12 }, (_, n) => [`${title} ${n}`, `${900 + n}000`, ...more].join(',')).join('\n');

  it('is read from a column for the unit as from the price', async () => {
    expect(await evidenceOf(`Title,Price,Price unit\n${rows('House in Kira', 'per month')}\n`)).toBe('RENT');
  });

  it('is read from the words before the period, as each row is', async () => {
    expect(await evidenceOf(`Title,Price,Price unit\n${rows('Short stay flat', 'per month')}\n`)).toBe(
      'SHORT_LET',
    );
  });

  it('is left open where rows contradict themselves', async () => {
    expect(
      await evidenceOf(`Title,Price,Price unit\n${rows('House for sale', 'per month')}\n`),
    ).toBeUndefined();
  });
});
