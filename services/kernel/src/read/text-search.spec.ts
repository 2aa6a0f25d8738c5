import { expect, it } from 'vitest';
import { containsWords, withWords } from './text-search.ts';

it('words are found in a text whatever their case, without surrounding blanks', () => {
  expect(['Kira Homes', 'kira', 'Akira'].map(containsWords(' KIRA '))).toEqual([true, true, true]);
  expect(containsWords('kira')('Nile Brokers')).toBe(false);
  expect([containsWords()('any'), containsWords('  ')('any')]).toEqual([true, true]);
});

it('words select documents with them in one of some paths, and all documents without words', () => {
  expect(withWords(' T-7 ', 'number', 'name')).toEqual({
    anyOf: [{ number: { contains: 'T-7' } }, { name: { contains: 'T-7' } }],
  });
  expect([withWords(undefined, 'name'), withWords(' ', 'name')]).toEqual([{}, {}]);
});
