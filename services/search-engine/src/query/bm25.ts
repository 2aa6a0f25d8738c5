/** BM25 parameters k1 and b (Robertson and Zaragoza 2009), and the assumed average document length in words. */
const k1 = 1.2;
const b = 0.75;
const averageLength = 60;

/**
 * BM25 term impact in one document, quantized to 1 to 255: the weighted term frequency, saturated and normalized by
 * document length. The average length is a constant, so that a score does not depend on the part that holds the document.
 */
export function impact(weightedCount: number, length: number): number {
  const norm = k1 * (1 - b + (b * length) / averageLength);
  return Math.max(1, Math.min(255, Math.round((255 * weightedCount) / (weightedCount + norm))));
}

/** Inverse document frequency of BM25, never negative. */
export const inverseDocumentFrequency = (documents: number, docFrequency: number): number =>
  Math.log(
    1 + (documents - Math.min(docFrequency, documents) + 0.5) / (Math.min(docFrequency, documents) + 0.5),
  );
