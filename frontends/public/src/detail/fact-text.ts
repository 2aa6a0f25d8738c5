import type { IntlShape, MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import { distanceText } from '@ardhi/kit/words/distance-text';

type Words = Readonly<Record<string, MessageDescriptor>>;

/** A fact's name and its value in words; none where nothing was said. */
export type Row = readonly [label: MessageDescriptor, value: string | undefined];

/** The ways of saying a value, each undefined where there is none. */
export const sayFact = (intl: IntlShape) => ({
  intl,
  word: (words: Words, key: string | undefined) => {
    const word = key === undefined ? undefined : words[key];
    return word === undefined ? undefined : intl.formatMessage(word);
  },
  list: (words: Words, keys: readonly string[] = []) =>
    intl.formatList(
      keys.flatMap((key) => (words[key] === undefined ? [] : [intl.formatMessage(words[key])])),
    ),
  number: (value: number | undefined) => (value === undefined ? undefined : intl.formatNumber(value)),
  distance: (metres: number | undefined) =>
    metres === undefined ? undefined : distanceText(metres, intl.locale),
  /** `words` of a number `n`. */
  counted: (words: MessageDescriptor, n: number | undefined) =>
    n === undefined ? undefined : intl.formatMessage(words, { n }),
});
export type Say = ReturnType<typeof sayFact>;

export const together = (...parts: readonly (string | undefined)[]) =>
  parts.filter(Boolean).join(', ') || undefined;

/** A choice without words of its own is read as it is written: GUEST_HOUSE, "Guest house". */
export const plainChoice = (choice: string | undefined) =>
  choice && choice.slice(0, 1) + choice.slice(1).replaceAll('_', ' ').toLowerCase();
