import { charactersOf } from '@ardhi/contracts/shorten';
import type { Font } from 'fontkit';
import { faceOf, fontFaces, type Weight } from './fonts.ts';
import { textRuns } from './text-runs.ts';

/** How text is drawn in a picture; sizes in pixels. */
export interface OutlineStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color: string;
}

let faces: ReadonlyMap<string, Font> | undefined;

const fontOf = (script: Parameters<typeof faceOf>[0], weight: Weight): Font => {
  faces ??= fontFaces();
  const font = faces.get(faceOf(script, weight));
  if (font === undefined) throw new Error(`There is no font for ${script}.`);
  return font;
};

/** The glyphs of a line from left to right, and its width in pixels. */
function layoutLine(line: string, { size, weight = 400 }: Pick<OutlineStyle, 'size' | 'weight'>) {
  let width = 0;
  const glyphs = textRuns(line).flatMap(({ text, script }) => {
    const font = fontOf(script, weight);
    const scale = size / font.unitsPerEm;
    const { glyphs: shapes, positions } = font.layout(text);
    return shapes.map((glyph, i) => {
      const at = { glyph, scale, x: width + (positions[i]?.xOffset ?? 0) * scale };
      width += (positions[i]?.xAdvance ?? 0) * scale;
      return at;
    });
  });
  return { glyphs, width };
}

/** The width of a line in pixels. */
export const lineWidth = (line: string, style: Pick<OutlineStyle, 'size' | 'weight'>): number =>
  layoutLine(line, style).width;

/** Breaks a text at spaces into at most `most` lines that fit a width; what is left over ends in an ellipsis. */
export function fitLines(
  text: string,
  { width, most, ...style }: { width: number; most: number } & Pick<OutlineStyle, 'size' | 'weight'>,
): readonly string[] {
  const fits = (line: string) => lineWidth(line, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  const shown = lines.slice(0, most);
  const isCut = lines.length > most;
  return shown.map((one, i) => shorten(isCut && i === most - 1 ? `${one}…` : one, fits));
}

/** The start of a line that fits, with an ellipsis. */
function shorten(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const characters = charactersOf(line);
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${characters.slice(0, middle).join('')}…`)) low = middle;
    else high = middle - 1;
  }
  return `${characters.slice(0, low).join('').trimEnd()}…`;
}

/** A line as SVG outlines, so that a picture does not depend on the fonts of the machine; `y` is the baseline. */
export function svgLine(line: string, x: number, y: number, style: OutlineStyle): string {
  const paths = layoutLine(line, style).glyphs.map(({ glyph, scale, x: offset }) => {
    const outline = glyph.path.toSVG();
    const place = `translate(${round(x + offset)} ${round(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
    return outline === '' ? '' : `<path transform="${place}" d="${outline}"/>`;
  });
  return `<g fill="${style.color}">${paths.join('')}</g>`;
}

const round = (value: number) => Math.round(value * 100) / 100;
