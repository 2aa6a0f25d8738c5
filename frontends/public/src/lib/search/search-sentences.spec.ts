import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { houseTypes } from './search-vocabulary.ts';

/** Share of the sentences of each half that have to be understood completely. */
const floor = 0.85;

interface Sentence {
  readonly text: string;
  readonly expected: ReturnType<typeof parseQuery>;
}

const sentences: readonly Sentence[] = readFileSync(join(import.meta.dirname, 'search-sentences.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [text = '', filters = '', place = ''] = line.split('|').map((part) => part.trim());
    const pairs = filters.split(/ (?=\w+=)/).map((pair) => pair.split('=') as [string, string]);
    return {
      text,
      expected: {
        filters: Object.fromEntries(
          pairs.map(([name, value]) => [name, value === 'HOUSE' ? houseTypes : value]),
        ),
        ...(place !== '' && { place: place.replace('~', '') }),
        ...(place.startsWith('~') && { isNear: true as const }),
      },
    };
  });

/** The amenities that are asked for have no order. */
const sorted = ({ filters: { features, ...filters }, ...rest }: Sentence['expected']) => ({
  ...rest,
  filters: { ...filters, features: features?.split(',').toSorted() },
});

/** Every second sentence: the parser is written with those of the first half only. */
it.each([
  ['that the parser was written with', 0],
  ['that the parser was not written with', 1],
])('understands the sentences %s', (_, half) => {
  const chosen = sentences.filter((_sentence, at) => at % 2 === half);
  const missed = chosen.filter(({ text, expected }) => {
    try {
      expect(sorted(parseQuery(text))).toEqual(sorted(expected));
      return false;
    } catch {
      return true;
    }
  });
  const share = 1 - missed.length / chosen.length;
  console.log(`${chosen.length - missed.length} of ${chosen.length} sentences`);
  if (process.env['SHOW_MISSED'] !== undefined && half === 0)
    for (const { text, expected } of missed)
      console.log(text, JSON.stringify(parseQuery(text)), 'instead of', JSON.stringify(expected));
  expect(chosen.length).toBeGreaterThan(50);
  expect(share).toBeGreaterThan(floor);
});
