const zonesOf = (from: number, to: number, sides: readonly string[]) =>
  Array.from({ length: to - from + 1 }, (_, at) => sides.map((side) => `UTM_${from + at}${side}`)).flat();
/** The zones of the South African system, by their central meridian. */
const meridians = Array.from({ length: 10 }, (_, at) => `LO${15 + 2 * at}`);

/** The grids of deed plans in Africa, by their datum; each datum is given in degrees too. */
export const beaconGrids = {
  ARC1960: zonesOf(35, 37, ['N', 'S']),
  WGS84: zonesOf(26, 41, ['N', 'S']),
  ADINDAN: zonesOf(35, 38, ['N']),
  ARC1950: zonesOf(34, 36, ['S']),
  CAPE: meridians,
  HARTEBEESTHOEK94: meridians,
  MERCHICH: [],
  MINNA: zonesOf(31, 33, ['N']),
} as const satisfies Record<string, readonly string[]>;
