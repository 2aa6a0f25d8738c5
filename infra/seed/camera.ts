import { lit, type Point, shape, sheetHeight, sheetWidth } from './drawing.ts';

/** A place in metres: east, north and up. */
export type Place = readonly [number, number, number];

/** An upright camera, as architects use it: verticals stay vertical. */
export interface Camera {
  readonly at: Place;
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Pixels of a metre at one metre. */
  readonly focal: number;
  /** Where eye level lies on the sheet. */
  readonly horizon: number;
}

const nearest = 0.4;

const seenFrom = ({ at, heading }: Camera, [x, y, z]: Place): Place => {
  const turn = (heading * Math.PI) / 180;
  const [dx, dy] = [x - at[0], y - at[1]];
  return [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn), z - at[2]];
};

const onSheet = ({ focal, horizon }: Camera, [right, ahead, up]: Place): Point => [
  sheetWidth / 2 + (focal * right) / ahead,
  horizon - (focal * up) / ahead,
];

/** How far ahead of the camera a place is. */
export const depthOf = (camera: Camera, place: Place): number => seenFrom(camera, place)[1];

/** Where a place ahead of the camera appears. */
export const project = (camera: Camera, place: Place): Point => {
  const [right, ahead, up] = seenFrom(camera, place);
  return onSheet(camera, [right, Math.max(ahead, nearest), up]);
};

/** Pixels of a metre at this place. */
export const scaleAt = (camera: Camera, place: Place): number =>
  camera.focal / Math.max(nearest, depthOf(camera, place));

/** A flat area as it appears, without what lies behind the camera. */
export function projectArea(camera: Camera, corners: readonly Place[]): readonly Point[] {
  const seen = corners.map((corner) => seenFrom(camera, corner));
  return seen
    .flatMap((point, i) => {
      const next = seen[(i + 1) % seen.length] ?? point;
      const visible = point[1] >= nearest ? [point] : [];
      if (point[1] >= nearest === next[1] >= nearest) return visible;
      const share = (nearest - point[1]) / (next[1] - point[1]);
      const cut: Place = [
        point[0] + (next[0] - point[0]) * share,
        nearest,
        point[2] + (next[2] - point[2]) * share,
      ];
      return [...visible, cut];
    })
    .map((point) => onSheet(camera, point));
}

/** A flat area, seen by the camera. */
export const area = (camera: Camera, corners: readonly Place[], fill: string, more = ''): string =>
  shape(projectArea(camera, corners), fill, more);

/** Whether the front of a flat area faces the camera; from its front, the corners run counter-clockwise. */
export function facesCamera({ at }: Camera, corners: readonly Place[]): boolean {
  const [a, b, c] = corners as readonly [Place, Place, Place];
  const [u, v] = [b, c].map((p) => [p[0] - a[0], p[1] - a[1], p[2] - a[2]] as const) as [Place, Place];
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  return normal.reduce((sum, part, i) => sum + part * ((at[i] ?? 0) - (a[i] ?? 0)), 0) > 0;
}

/** A cuboid from its lowest south-western corner and its extent. */
export interface Cuboid {
  readonly from: Place;
  readonly size: Place;
}

/** The faces of a cuboid with the light they get: counter-clockwise from outside. */
const facesOf = ({
  from: [x, y, z],
  size: [w, d, h],
}: Cuboid): readonly (readonly [readonly Place[], number])[] => {
  const [east, north, top] = [x + w, y + d, z + h];
  return [
    [
      [
        [east, north, z],
        [x, north, z],
        [x, north, top],
        [east, north, top],
      ],
      0.66,
    ],
    [
      [
        [x, north, z],
        [x, y, z],
        [x, y, top],
        [x, north, top],
      ],
      0.84,
    ],
    [
      [
        [east, y, z],
        [east, north, z],
        [east, north, top],
        [east, y, top],
      ],
      0.72,
    ],
    [
      [
        [x, y, z],
        [east, y, z],
        [east, y, top],
        [x, y, top],
      ],
      0.96,
    ],
    [
      [
        [x, y, top],
        [east, y, top],
        [east, north, top],
        [x, north, top],
      ],
      1.08,
    ],
  ];
};

/** A cuboid of one colour in daylight. */
export const solid = (camera: Camera, cuboid: Cuboid, colour: string, more = ''): string[] =>
  facesOf(cuboid)
    .filter(([corners]) => facesCamera(camera, corners))
    .map(([corners, light]) => area(camera, corners, lit(colour, light), more));

/** A camera on a circle around a place, looking at it; the bearing is where the camera stands. */
export function cameraAround(
  [x, y, z]: Place,
  {
    bearing,
    distance,
    focal,
    horizon = sheetHeight * 0.62,
  }: {
    readonly bearing: number;
    readonly distance: number;
    readonly focal: number;
    readonly horizon?: number;
  },
): Camera {
  const turn = (bearing * Math.PI) / 180;
  return {
    at: [x + Math.sin(turn) * distance, y + Math.cos(turn) * distance, z],
    heading: bearing + 180,
    focal,
    horizon,
  };
}
