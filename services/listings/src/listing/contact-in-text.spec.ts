import { describe, expect, it } from 'vitest';
import { tellsContact } from './contact-in-text.ts';

describe('a text of a listing', () => {
  it.each([
    'Write to jane.doe+plots@mail.example today',
    'jane @ mail.example',
    'https://elsewhere.example/plot',
    'See www.elsewhere.example',
    'at my-plots.co.ug for more',
    'Call 0772 123 456',
    '+256 772 123456',
  ])('tells how to reach somebody: %s', (text) => expect(tellsContact(text)).toBe(true));

  it.each([
    'Fifty by a hundred at 45,000,000 shillings',
    'Ten minutes from the tarmac @ Kira',
    'Fenced, levelled and ready.Come and see',
  ])('does not: %s', (text) => expect(tellsContact(text)).toBe(false));

  it('is read in a moment, whatever one long word it is', () => {
    const words = ['a'.repeat(5_000), `a@${'a'.repeat(5_000)}`, 'a-'.repeat(2_500), 'a.'.repeat(2_500)];
    const began = performance.now();
    for (let i = 0; i < 20; i++) for (const word of words) expect(tellsContact(word)).toBe(false);
    expect(performance.now() - began).toBeLessThan(1_500);
  });
});
