import { measureRelevance, weakOf } from './search/measure-relevance.ts';

/**
 * Measures nDCG@10 over the hand-judged queries, compared with Lucene's standard analyser and SQLite FTS5:
 * `npm run bench -- relevance [--weak]`.
 */
const answered = await measureRelevance();
if (process.argv.includes('--weak'))
  for (const [got, text] of weakOf(answered)) process.stdout.write(`  ${got.toFixed(2)} ${text}\n`);
