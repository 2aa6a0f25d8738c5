import { loadGeoRefs } from '../seed/geo-refs.ts';
import { type Judged, measureParts, shareOf } from './understanding/measure-parts.ts';
import { halfOf, measureSentences } from './understanding/measure-sentences.ts';

/**
 * Measures what the product makes of files, boundaries, names of places and sentences that are judged:
 * `npm run bench -- understanding [--missed]`. Of the halves that are only counted, nothing else is printed.
 */
const isShowingMissed = process.argv.includes('--missed');

function print(part: string, judged: readonly Judged[]): void {
  process.stdout.write(`${part}: ${(100 * shareOf(judged)).toFixed(1)} % of ${judged.length}\n`);
  if (!isShowingMissed || part.endsWith('only counted')) return;
  for (const { name, isRight } of judged) if (!isRight) process.stdout.write(`  ${name}\n`);
}

for (const { part, judged } of await measureParts((await loadGeoRefs()).gazetteer)) print(part, judged);
const answered = (await measureSentences()).map(({ text, address, isAnswered }) => ({
  name: `${text}\n    ${address}`,
  isRight: isAnswered,
}));
print('sentences with a right answer among the first five, half looked at', halfOf(answered, 0));
print('sentences with a right answer among the first five, half only counted', halfOf(answered, 1));
