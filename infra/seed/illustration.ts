import { box, type Drawing, line, type Point } from './drawing.ts';

/** The letters of ILLUSTRATION as strokes on a grid 4 wide and 6 high. */
const letters: Readonly<Record<string, readonly string[]>> = {
  I: ['2,0 2,6'],
  L: ['0,0 0,6 3.6,6'],
  U: ['0,0 0,4.6 1.2,6 2.8,6 4,4.6 4,0'],
  S: ['3.9,0.9 2.9,0 1.1,0 0,0.9 0,2.1 1.1,3 2.9,3 4,3.9 4,5.1 2.9,6 1.1,6 0.1,5.1'],
  T: ['0,0 4,0', '2,0 2,6'],
  R: ['0,6 0,0 2.9,0 4,1 4,2.3 2.9,3.3 0,3.3', '2.2,3.3 4,6'],
  A: ['0,6 2,0 4,6', '0.8,3.9 3.2,3.9'],
  O: ['1.2,0 2.8,0 4,1.4 4,4.6 2.8,6 1.2,6 0,4.6 0,1.4 1.2,0'],
  N: ['0,6 0,0 4,6 4,0'],
};

const pointsOf = (stroke: string): readonly Point[] =>
  stroke.split(' ').map((point): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });

/**
 * The word ILLUSTRATION at the foot of a picture, so that it cannot be mistaken for a photograph. It is drawn without a
 * font and lies within the middle square, which every crop of a card shows.
 */
export function illustrationMark(width: number, height: number): string[] {
  const step = Math.round(width * 0.0025 * 10) / 10;
  const [left, top] = [(width - height) / 2 + step * 8, height - step * 15];
  const word = [...'ILLUSTRATION'];
  return [
    box(
      left - 4 * step,
      top - 3.5 * step,
      word.length * 6 * step + 6 * step,
      13 * step,
      '#1e1b16',
      `rx="${1.5 * step}" opacity="0.6"`,
    ),
    ...word.flatMap((letter, i) =>
      (letters[letter] ?? []).map((stroke) =>
        line(
          pointsOf(stroke).map(([x, y]): Point => [left + (i * 6 + x) * step, top + y * step]),
          '#fff',
          step * 0.85,
        ),
      ),
    ),
  ];
}

/** Width in pixels: more than the 800 that a listing needs, and still fast to render. */
const drawnWidth = 832;

/** The drawing as an SVG document with its mark. */
export const svgOf = ({ width, height, shapes }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnWidth}" height="${Math.round((height / width) * drawnWidth)}" viewBox="0 0 ${width} ${height}">${[
    ...shapes,
    ...illustrationMark(width, height),
  ].join('')}</svg>`;
