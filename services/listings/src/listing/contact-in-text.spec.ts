import { describe, expect, it } from 'vitest';
import { containsContact } from './contact-in-text.ts';

describe('contact details in a text', () => {
  it.each([
    'Write to jane.doe+plots@mail.example today',
    'jane @ mail.example',
    'https://elsewhere.example/plot',
    'See www.elsewhere.example',
    'at my-plots.co.ug for more',
    'Call 0772 123 456',
    '+256 772 123456',
  ])('are found in: %s', (text) => expect(containsContact(text)).toBe(true));

  it.each([
    'Fifty by a hundred at 45,000,000 shillings',
    'Ten minutes from the tarmac @ Kira',
    'Fenced, levelled and ready.Come and see',
  ])('are not found in: %s', (text) => expect(containsContact(text)).toBe(false));

  it('are searched in linear time in one long word', () => {
    const long = 1_000_000;
    // With quadratic time, these would take hours.
    for (const word of ['a'.repeat(long), `a@${'a'.repeat(long)}`, 'a-'.repeat(long), 'a.'.repeat(long)])
      expect(containsContact(word)).toBe(false);
  });
});
