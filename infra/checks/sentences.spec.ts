import { describe, expect, it } from 'vitest';
import { routeOwners } from '../apps/route-owners.ts';
import { readMessages } from '../build/messages.ts';
import { documents, files, read } from './documents.ts';
import { faultsOf, sentenceRows, specifiedSentences, testOf } from './specified-sentences.ts';

const serviceMessages = ['refusals', 'connection'].flatMap((name) =>
  Object.entries<string>(JSON.parse(read(`services/contracts/messages/en/${name}.json`))),
);
const product = {
  messages: new Map([...readMessages(), ...serviceMessages]),
  journeys: new Map(
    files
      .filter((file) => file.startsWith('e2e/journeys/'))
      .map((file) => [file.slice('e2e/journeys/'.length), read(file)]),
  ),
  built: new Set([...(await routeOwners()).keys()].map(({ row }) => row)),
};
const specified = specifiedSentences(documents.specification.sections);
const rows = sentenceRows(read('infra/docs/product/sentences.md'));

describe('the sentences of the specification', () => {
  it('each have a row in the table of sentences, and no row has another', () => {
    const listed = (all: readonly { section: string; sentence: string }[]) =>
      all.map(({ section, sentence }) => `§${section} ${sentence}`).toSorted();
    expect(listed(rows)).toEqual(listed(specified));
    expect(specified.length).toBeGreaterThan(35);
  });

  it('each stand in a message catalogue, and in the journey that provokes them', () => {
    expect(rows.flatMap((row) => faultsOf(row, product))).toEqual([]);
  });
});

describe('a row of the table of sentences', () => {
  const journeys = new Map([
    ['a.journey.ts', "test('says so', () => {\n  see('Gone.');\n});\n"],
    ['b.journey.ts', "test('says so', () => {\n  see('Long Gone.');\n});\n"],
  ]);
  const planted = { messages: new Map([['gone', 'Gone.']]), journeys, built: new Set(['S1']) };
  const row = (cells: string) => sentenceRows(`| sentence | § | message |\n|---|---|\n| ${cells} |`);
  const faults = (cells: string) => row(cells).flatMap((one) => faultsOf(one, planted));

  it.each([
    ['Gone. | 8 | `gone` | `a.journey.ts`: says so', []],
    ['Gone. | 8 | | not built: S2', []],
    ['Gone. | 8 | | not built: S2 S1', ['Gone.: S1 is built, name its journey']],
    ['Left. | 8 | `gone` | `a.journey.ts`: says so', ['Left.: gone is Gone.', 'Left.: "says so" lacks it']],
    ['Gone. | 8 | `gone` | `b.journey.ts`: says so', ['Gone.: "says so" lacks it']],
    ['Gone. | 8 | `gone` | `a.journey.ts`: says it', ['Gone.: no test "says it" in a.journey.ts']],
  ])('%s has the faults %j', (cells, expected) => {
    expect(faults(cells)).toEqual(expected);
  });

  it('names a journey or rows that are not built', () => {
    expect(() => row('Gone. | 8 | `gone` | seen once')).toThrow('No journey and no rows: seen once');
  });

  it('quotes a test with the constants above it, and with nothing of its neighbours', () => {
    const source = "test('one', () => {\n  1;\n});\nconst two = 2;\ntest('two', () => {\n  two;\n});\n";
    expect(testOf(source, 'two')).toContain('const two = 2;');
    expect(testOf(source, 'two')).not.toContain("test('one'");
    expect(testOf(source, 'three')).toBeUndefined();
  });

  it('is missed where the specification introduces a sentence', () => {
    expect(() => specifiedSentences(new Map([['2', 'Nothing.']]))).toThrow(/Section 2 of the specification/);
  });
});
