import fc from 'fast-check';

/** Similar words: common prefixes, phonetic matches, one or two edits apart, and variants. */
export const arbitraryVocabulary: fc.Arbitrary<string[]> = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom(
      'house',
      'houses',
      'housing',
      'kyanja',
      'kyanjja',
      'kyanza',
      'kira',
      'kiira',
      'río',
      'ሰላም',
      'lake',
    ),
    fc.string({ unit: fc.constantFrom('a', 'b', 'n', 'y', 'l', 'r'), minLength: 1, maxLength: 9 }),
    { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 3, maxLength: 6 }) },
  ),
  { maxLength: 60, size: 'max' },
);

/** A word as typed: one of these, or a misspelling. */
export const arbitraryTypedWord = fc.oneof(
  fc.constantFrom('house', 'hous', 'hosue', 'kyanja', 'kyannja ', 'kira ', 'rio', '"kira"', 'ሰላ', 'la', 'l'),
  fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 3, maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'n', 'y', 'l', 'r'), minLength: 1, maxLength: 9 }),
);
