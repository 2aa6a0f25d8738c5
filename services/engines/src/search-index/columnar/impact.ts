/** BM25 saturation and length weight (Robertson and Zaragoza 2009), and the length in words that counts as usual. */
const saturation = 1.2;
const lengthWeight = 0.75;
const usualLength = 60;

/**
 * How much a word says about a document, 0 to 255: the weighted number of times it stands there, saturated and set
 * against the document's length. The usual length is fixed, so that a score is the same in whichever part a document lives.
 */
export function impact(weightedCount: number, length: number): number {
  const norm = saturation * (1 - lengthWeight + (lengthWeight * length) / usualLength);
  return Math.max(1, Math.min(255, Math.round((255 * weightedCount) / (weightedCount + norm))));
}

/** Rare words count more (BM25's idf, never negative). */
export const rarity = (documents: number, carrying: number): number =>
  Math.log(1 + (documents - Math.min(carrying, documents) + 0.5) / (Math.min(carrying, documents) + 0.5));
