import { describe, expect, it } from 'vitest';
import { noteIn, noteText, tagOf } from './group-note.ts';

describe('the note of a listener', () => {
  it('says how far all have come and for whom its offsets hold, in few characters', () => {
    const names = Array.from({ length: 100 }, (_, i) => `listings.read-model-${i}.v1/1-2`);
    const lanes = new Map(names.map((name, i) => [tagOf(name), i % 3 > 0]));
    expect(lanes.size).toBe(100);
    const text = noteText({ upTo: 1_234_567, lanes });
    expect(noteIn(text)).toEqual({ upTo: 1_234_567, lanes });
    // What brokers keep beside an offset: offset.metadata.max.bytes.
    expect(text.length).toBeLessThan(4_096);
  });

  it('speaks for nobody where it says nothing', () => {
    expect(noteIn('')).toEqual({ upTo: 0, lanes: new Map() });
  });
});
