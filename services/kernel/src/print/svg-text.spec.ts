import { locales } from '@ardhi/contracts/values';
import { describe, expect, it } from 'vitest';
import { faceOf, fontFaces, printable } from './fonts.ts';
import { fitLines, lineWidth, svgLine } from './svg-text.ts';
import { textRuns } from './text-runs.ts';

const style = { size: 20, color: '#000000' } as const;

describe('text as outlines', () => {
  it('is drawn with a path for each visible letter', () => {
    const drawn = svgLine('Kira plot', 10, 40, style);
    expect(drawn.match(/<path /g)).toHaveLength(8);
    expect(drawn).toContain('fill="#000000"');
    expect(drawn).not.toContain('Kira');
  });

  it('is as wide as its letters, wider in a larger size', () => {
    expect(lineWidth('ab', style)).toBeCloseTo(lineWidth('a', style) + lineWidth('b', style), 0);
    expect(lineWidth('Kira', { size: 40 })).toBeCloseTo(2 * lineWidth('Kira', { size: 20 }), 5);
  });

  it('is joined and set from right to left in Arabic', () => {
    const together = lineWidth('شركة', style);
    const apart = Array.from('شركة').reduce((sum, letter) => sum + lineWidth(letter, style), 0);
    expect(together).toBeLessThan(apart);
  });

  it.each(locales)('has a glyph for every letter of the name of the language %s', (locale) => {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? '';
    const missing = textRuns(name).flatMap(({ text, script }) =>
      Array.from(text).filter(
        (letter) =>
          !fontFaces()
            .get(faceOf(script, 700))
            ?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      ),
    );
    expect(missing).toEqual([]);
    expect(printable(name)).toBe(name);
  });

  it('leaves out what no font has instead of drawing empty boxes', () => {
    expect(svgLine('🏡 漢 Kira', 0, 0, style).match(/<path /g)).toHaveLength(4);
    expect(printable('🏡 Kira 漢字 plot')).toBe('Kira plot');
    expect(printable('漢字')).toBe('');
  });

  it('wraps at spaces and ends in an ellipsis where it does not fit', () => {
    const options = { ...style, width: 120, most: 2 };
    expect(fitLines('Short', options)).toEqual(['Short']);
    const lines = fitLines('Fifty by a hundred feet near the market of Kira town', options);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(lineWidth(line, style)).toBeLessThanOrEqual(120);
    const [long = ''] = fitLines('Donaudampfschifffahrtsgesellschaft', { ...options, most: 1 });
    expect(lineWidth(long, style)).toBeLessThanOrEqual(120);
    expect(long).toMatch(/^Donau.*…$/);
  });
});
