import type { AskedWord } from '@ardhi/kernel/search-index/analysis/asked-text';
import { rarity } from './impact.ts';
import type { Expansion, FoundWord, Part } from './part.ts';

/** A word that this many living documents carry is taken as meant; a rarer one may be a slip of the fingers. */
const surelyMeant = 20;

/** How a word is found in each part. Its weight is the same in all of them. */
export function foundIn(asked: AskedWord, parts: readonly Part[]): FoundWord[] {
  let expansions: (readonly Expansion[])[] = parts.map((part) => part.meant(asked));
  if (asked.forgiving && !isCommon(expansions, parts)) {
    expansions = expansions.map((meant, at) => {
      const entries = new Set(meant.map(({ entry }) => entry));
      const slips = (parts[at] as Part).misspelt(asked).filter(({ entry }) => !entries.has(entry));
      return [...meant, ...slips];
    });
  }
  const documents = parts.reduce((sum, part) => sum + part.size, 0);
  const carrying = parts.reduce((sum, part, at) => sum + part.frequency(expansions[at] ?? []), 0);
  const idf = rarity(documents, carrying);
  return expansions.map((one) => ({ asked, expansions: one, idf }));
}

/** Whether enough living documents carry a word; parts are asked only until that is known. */
function isCommon(expansions: readonly (readonly Expansion[])[], parts: readonly Part[]): boolean {
  let carriers = 0;
  for (const [at, part] of parts.entries()) {
    if (carriers >= surelyMeant) break;
    carriers += part.carriers(expansions[at] ?? [], surelyMeant - carriers);
  }
  return carriers >= surelyMeant;
}
