import { halfOf, measureSentences, successOf } from './understanding/measure-sentences.ts';

/**
 * Measures what the search makes of the judged sentences: `npm run bench -- understanding [--missed]`. The sentences that it
 * prints are those of the half that is looked at.
 */
const answered = await measureSentences();
for (const [half, name] of [
  [0, 'looked at'],
  [1, 'only counted'],
] as const) {
  const those = halfOf(answered, half);
  process.stdout.write(
    `sentences with a right answer among the first five, half ${name}: ${(100 * successOf(those)).toFixed(1)} % of ${those.length}\n`,
  );
}
if (process.argv.includes('--missed'))
  for (const { text, address } of halfOf(answered, 0).filter(({ isAnswered }) => !isAnswered))
    process.stdout.write(`  ${text}\n    ${address}\n`);
