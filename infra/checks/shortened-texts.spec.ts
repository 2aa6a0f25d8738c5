import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

/** A text that is cut by code units and ends with an ellipsis; a masked number goes on after it. */
const cutText =
  /\.(?:slice|substring)\(0, *[^()]+\)(?:\}|\.trimEnd\(\)\}|\) *\+ *['"`]| *\+ *['"`])…(?!\$\{)/g;
const cutsOf = (source: string): string[] => Array.from(source.matchAll(cutText), ([cut]) => cut);

describe('a shortened text', () => {
  it('is cut by `shorten`, which leaves every emoji and accent whole', () => {
    const sources = files.filter(
      (file) => /^(?:frontends|services|gateway)\/.*\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file),
    );
    const cuts = sources.flatMap((file) => cutsOf(read(file)).map((cut) => `${file}: ${cut}`));
    expect(cuts).toEqual([]);
    expect(sources.length).toBeGreaterThan(1_000);
  });

  it.each([
    ['`${text.slice(0, 60)}…`', 1],
    ["text.slice(0, most - 1) + '…'", 1],
    ['`${text.substring(0, 60).trimEnd()}…`', 1],
    ['`${phone.slice(0, 5)}…${phone.slice(-2)}`', 0],
    ["shorten(text, 60, '…')", 0],
  ])('is found in %s: %i', (source, count) => expect(cutsOf(source)).toHaveLength(count));
});
