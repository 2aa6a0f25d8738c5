import { describe, expect, it } from 'vitest';
import { namedPurpose } from './named-purpose.ts';

const texts: readonly (readonly [string, ReturnType<typeof namedPurpose>])[] = [
  ['For Sale', 'SALE'],
  ['to let', 'RENT'],
  ['TO-LET', 'RENT'],
  ['Monthly rent', 'RENT'],
  ['rentals_nairobi_2026.csv', 'RENT'],
  ['Loyer mensuel', 'RENT'],
  ['À louer', 'RENT'],
  ['A vendre', 'SALE'],
  ['Prix de vente', 'SALE'],
  ['Maison en location à Cocody', 'RENT'],
  ['Arrenda-se', 'RENT'],
  ['Vende-se', 'SALE'],
  ['Para arrendar', 'RENT'],
  ['Kupangisha', 'RENT'],
  ['Nyumba inauzwa Mbezi', 'SALE'],
  ['للبيع', 'SALE'],
  ['للإيجار', 'RENT'],
  ['Short let', 'SHORT_LET'],
  ['Short-stay apartment', 'SHORT_LET'],
  ['For sale or rent', undefined],
  ['Location', undefined],
  ['3 bedroom house in Kira', undefined],
  ['Lettuce farm', undefined],
  ['Wholesale market', undefined],
  ['Parental home', undefined],
];

describe('the purpose that a text names', () => {
  it.each(texts)('%s: %s', (text, purpose) => expect(namedPurpose(text)).toBe(purpose));
});
