import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = [...css.matchAll(/:root \{\s+color-scheme: \w+;([^}]*)\}/g)].map(
  ([, body]) => body,
);

const parseColours = (body: string) =>
  new Map([...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));

/** Relative luminance (WCAG 2.2, from sRGB). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((offset) => {
    const channel = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(colours: ReadonlyMap<string, string>, front: string, back: string): number {
  const [bright = 0, dim = 0] = [front, back]
    .map((name) => luminance(colours.get(name) ?? '#7f7f7f'))
    .toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const surfaces = ['paper', 'paper-sunk', 'paper-raised'];
const states = ['available', 'under-offer', 'gone', 'problem'];

describe.each([
  ['light', parseColours(light)],
  ['dark', parseColours(dark)],
])('the %s colours', (_, colours) => {
  it.each(surfaces)('have AAA contrast for body text on %s', (paper) => {
    expect(contrast(colours, 'ink', paper)).toBeGreaterThanOrEqual(7);
    expect(contrast(colours, 'ink-soft', paper)).toBeGreaterThanOrEqual(7);
  });

  it.each(surfaces)('have AA contrast for small print, links, actions and states on %s', (paper) => {
    for (const front of ['ink-faint', 'lake', 'earth', ...states])
      expect(contrast(colours, front, paper), front).toBeGreaterThanOrEqual(4.5);
  });

  it('have AA contrast for text on every filled shape', () => {
    for (const [front, back] of [
      ['on-earth', 'earth'],
      ['on-earth', 'earth-deep'],
      ['on-lake', 'lake'],
      ['ink', 'earth-wash'],
      ['lake', 'lake-wash'],
      ...states.map((state) => [state, `${state}-wash`]),
    ])
      expect(contrast(colours, front ?? '', back ?? ''), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('have a contrast of 3 to 1 for the edge of a control on %s', (paper) => {
    expect(contrast(colours, 'edge', paper)).toBeGreaterThanOrEqual(3);
  });
});

describe('the faces', () => {
  const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => body);
  const loaded = faces.filter((face) => face.includes('url('));
  const fallbacks = faces.filter((face) => face.includes('local('));
  const familyOf = (face: string) => /font-family: "([^"]+)"/.exec(face)?.[1] ?? '';
  const percentOf = (face: string, property: string) =>
    Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1]);
  const stackOf = (name: string) =>
    (new RegExp(`--font-${name}:([^;]*);`).exec(css)?.[1] ?? '')
      .split(',')
      .map((family) => family.trim().replaceAll('"', ''));

  it('load one file of at most 20 kB, for titles and prices only', () => {
    expect(loaded.map(familyOf)).toEqual(['Ardhi Display']);
    expect(statSync(join(import.meta.dirname, 'ui/display-face.woff2')).size).toBeLessThanOrEqual(20_000);
    expect(stackOf('text')).not.toContain('Ardhi Display');
  });

  it('are as high before the display face arrives as with it', () => {
    for (const face of fallbacks) {
      const scaled = (property: string) => (percentOf(face, property) * percentOf(face, 'size-adjust')) / 100;
      expect(scaled('ascent-override'), familyOf(face)).toBeCloseTo(103.6, 0);
      expect(scaled('descent-override'), familyOf(face)).toBeCloseTo(33.5, 0);
    }
  });

  it('have widths of their own for each system face that stands in', () => {
    expect(stackOf('display').slice(1, 1 + fallbacks.length)).toEqual(fallbacks.map(familyOf));
    expect(new Set(fallbacks.map((face) => percentOf(face, 'size-adjust'))).size).toBe(fallbacks.length);
  });

  it.each([
    ['Apple', ['-apple-system', 'Geeza Pro', 'Kefa']],
    ['Windows', ['Segoe UI', 'Ebrima']],
    ['Android', ['Roboto', 'Noto Naskh Arabic', 'Noto Sans Ethiopic']],
  ])('of text are those of %s, with Arabic and Ethiopic', (_, families) => {
    expect(stackOf('text')).toEqual(expect.arrayContaining(families));
  });
});
