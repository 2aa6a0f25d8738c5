/** A picture of vector shapes: small, and rendered identically everywhere because it needs no fonts. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly string[];
}

/** A place on the sheet, in its own units from the top left. */
export type Point = readonly [number, number];
/** The size of every sheet. */
export const [sheetWidth, sheetHeight] = [1280, 960];

const round = (value: number) => Math.round(value * 10) / 10;
const path = (points: readonly Point[]) => points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');

/** A rectangle as SVG; `more` holds further attributes. */
export const box = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`;
/** A polygon as SVG; `more` holds further attributes. */
export const shape = (points: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${path(points)}" fill="${fill}" ${more}/>`;
/** A line through points as SVG; `more` holds further attributes. */
export const line = (points: readonly Point[], stroke: string, width = 2, more = ''): string =>
  `<polyline points="${path(points)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`;
/** A circle as SVG; `more` holds further attributes. */
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;

/** An ellipse as SVG; `more` holds further attributes. */
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
/** Many short lines of one colour as a single path, which is fast to render. */
export const strokes = (
  lines: readonly (readonly [Point, Point])[],
  colour: string,
  width: number,
  more = '',
): string =>
  `<path d="${lines.map(([a, b]) => `M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`).join('')}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;
/** Many filled polygons of one colour as a single path. */
export const patches = (areas: readonly (readonly Point[])[], fill: string, more = ''): string =>
  `<path d="${areas.map((area) => `M${path(area)}Z`).join('')}" fill="${fill}" ${more}/>`;
/** A gradient from top to bottom, to be used as `url(#id)`; a stop is a share, a colour and an opacity. */
export const gradient = (
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  kind: 'linear' | 'radial' = 'linear',
): string =>
  `<${kind}Gradient id="${id}" ${kind === 'linear' ? 'x1="0" y1="0" x2="0" y2="1"' : ''}>${stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</${kind}Gradient>`;

/** True if a point lies within an area. */
export const isInside = (corners: readonly Point[], [x, y]: Point): boolean =>
  corners.reduce((inside, [ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (values: readonly number[]) =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A colour between two others: `share` 0 is the first, 1 the second. */
export const mix = (first: string, second: string, share: number): string => {
  const other = channels(second);
  return hexOf(channels(first).map((value, i) => value + ((other[i] ?? 0) - value) * share));
};
/** A colour in more (above 1) or less light. */
export const lit = (hex: string, light: number): string => hexOf(channels(hex).map((value) => value * light));
