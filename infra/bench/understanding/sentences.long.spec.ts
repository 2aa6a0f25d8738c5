import { beforeAll, expect, it } from 'vitest';
import { shareOf } from './measure-parts.ts';
import { type AnsweredSentence, halfOf, measureSentences } from './measure-sentences.ts';

let answered: readonly AnsweredSentence[];
beforeAll(async () => {
  answered = await measureSentences();
});

it('has an answer on the market for each of the 300 judged sentences', () => {
  expect(answered).toHaveLength(300);
  expect(answered.filter(({ right }) => right === 0).map(({ text }) => text)).toEqual([]);
});

it.each([
  ['looked at', 0],
  ['only counted', 1],
] as const)('shows right answers among the first five for the half that is %s, 85 in 100', (_, half) => {
  const those = halfOf(answered, half);
  const success = shareOf(those.map(({ text, isAnswered }) => ({ name: text, isRight: isAnswered })));
  console.log(`half ${half}: ${(100 * success).toFixed(1)} %`);
  expect(success).toBeGreaterThanOrEqual(0.85);
});

it('leads from the page of land to the buildings that a sentence asks for', () => {
  const led = answered.filter(({ text }) =>
    /\b(?:house|apartment|flat|villa|bungalow|office)s?\b/i.test(text),
  );
  expect(led.length).toBeGreaterThan(80);
  expect(led.filter(({ address }) => !address.startsWith('/properties-map')).map(({ text }) => text)).toEqual(
    [],
  );
});
