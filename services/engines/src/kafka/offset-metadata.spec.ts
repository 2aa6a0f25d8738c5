import { describe, expect, it } from 'vitest';
import { consumerTag, formatOffsetMetadata, parseOffsetMetadata } from './offset-metadata.ts';

describe('the metadata of committed offsets', () => {
  it('holds the common position and the subscription workers it covers, within the size limit', () => {
    const names = Array.from({ length: 100 }, (_, i) => `listings.read-model-${i}.v1/1-2`);
    const workers = new Map(names.map((name, i) => [consumerTag(name), i % 3 > 0]));
    expect(workers.size).toBe(100);
    const text = formatOffsetMetadata({ upTo: 1_234_567, workers });
    expect(parseOffsetMetadata(text)).toEqual({ upTo: 1_234_567, workers });
    // The broker's limit: offset.metadata.max.bytes.
    expect(text.length).toBeLessThan(4_096);
  });

  it('covers no worker when empty', () => {
    expect(parseOffsetMetadata('')).toEqual({ upTo: 0, workers: new Map() });
  });
});
