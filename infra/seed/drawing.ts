/** A picture of vector shapes: small, and rendered identically everywhere because it needs no fonts. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly string[];
}

type Point = readonly [number, number];

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

/** The letters of DEMO as strokes on a 4 by 6 grid. */
const letters: readonly (readonly (readonly Point[])[])[] = [
  [
    [
      [0, 0],
      [0, 6],
      [2.6, 6],
      [4, 4.4],
      [4, 1.6],
      [2.6, 0],
      [0, 0],
    ],
  ],
  [
    [
      [4, 0],
      [0, 0],
      [0, 6],
      [4, 6],
    ],
    [
      [0, 3],
      [3, 3],
    ],
  ],
  [
    [
      [0, 6],
      [0, 0],
      [2, 3],
      [4, 0],
      [4, 6],
    ],
  ],
  [
    [
      [1.2, 0],
      [2.8, 0],
      [4, 1.4],
      [4, 4.6],
      [2.8, 6],
      [1.2, 6],
      [0, 4.6],
      [0, 1.4],
      [1.2, 0],
    ],
  ],
];

/** The DEMO mark in the corner, so that a drawing cannot be mistaken for a photograph. */
function demoMark(width: number, height: number): string[] {
  const step = 4;
  const [left, top] = [width * 0.13, height - 6 * step - 34];
  const strokes = letters.flatMap((letter, i) =>
    letter.map((stroke) =>
      line(
        stroke.map(([x, y]): Point => [left + (i * 6 + x) * step, top + y * step]),
        '#fff',
        3,
      ),
    ),
  );
  return [
    box(left - 14, top - 12, 4 * 6 * step + 20, 6 * step + 24, '#1e1b16', 'rx="6" opacity="0.55"'),
    ...strokes,
  ];
}

/** Width in pixels: more than the 800 that a listing needs, and still fast to render. */
const drawnWidth = 960;

/** The drawing as an SVG document with its mark. */
export const svgOf = ({ width, height, shapes }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnWidth}" height="${Math.round((height / width) * drawnWidth)}" viewBox="0 0 ${width} ${height}">${[
    ...shapes,
    ...demoMark(width, height),
  ].join('')}</svg>`;
