import fc from 'fast-check';

/** Words that are near each other: begun alike, sounding alike, an edit or two apart, and in several forms. */
export const someVocabulary: fc.Arbitrary<string[]> = fc.uniqueArray(
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

/** A word as somebody types it: one of those, or nearly. */
export const someTyped = fc.oneof(
  fc.constantFrom('house', 'hous', 'hosue', 'kyanja', 'kyannja ', 'kira ', 'rio', '"kira"', 'ሰላ', 'la', 'l'),
  fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 3, maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'n', 'y', 'l', 'r'), minLength: 1, maxLength: 9 }),
);
