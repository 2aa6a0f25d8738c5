import type { SeededRandom } from './seeded-random.ts';

/** What kind of building a design is for. */
export type BuildingKind =
  | 'APARTMENT'
  | 'BUNGALOW'
  | 'DETACHED_HOUSE'
  | 'MAISONETTE'
  | 'STUDIO'
  | 'TOWNHOUSE'
  | 'VILLA'
  | 'BLOCK_OF_FLATS'
  | 'OFFICE'
  | 'SHOP'
  | 'WAREHOUSE'
  | 'HOTEL'
  | 'GRAND_HOTEL'
  | 'LODGE';

/** How rooms are finished, from plain to fine. */
export type Finish = 'PLAIN' | 'WARM' | 'FINE';

/** One building: every picture of a listing shows the same. */
export interface BuildingDesign {
  readonly storeys: number;
  readonly bays: number;
  readonly roof: 'GABLE' | 'HIP' | 'FLAT';
  readonly roofing: 'TILES' | 'SHEETS' | 'CONCRETE';
  readonly roofColour: string;
  readonly wall: 'PLASTER' | 'BRICK' | 'STONE';
  readonly wallColour: string;
  readonly accent: string;
  readonly balconies: boolean;
  readonly finish: Finish;
  /** Where this is built: countries in which people build with such materials. */
  readonly countries: string;
}

type Row = readonly [
  storeys: number,
  bays: number,
  roof: BuildingDesign['roof'],
  roofing: BuildingDesign['roofing'],
  roofColour: string,
  wall: BuildingDesign['wall'],
  wallColour: string,
  accent: string,
  balconies: boolean,
  finish: Finish,
  countries: string,
];

const east = 'UG RW TZ';
const all = 'UG RW TZ KE NG GH ZA';

const rows: Readonly<Record<BuildingKind, readonly Row[]>> = {
  APARTMENT: [
    [5, 5, 'HIP', 'TILES', '#9a4a32', 'PLASTER', '#e8d6b4', '#a8573a', true, 'WARM', east],
    [5, 5, 'FLAT', 'CONCRETE', '#b9b4aa', 'STONE', '#b4b0a4', '#5f7f7a', true, 'FINE', 'KE UG RW'],
    [4, 4, 'HIP', 'SHEETS', '#3f6a86', 'PLASTER', '#f1eadb', '#c59a4e', true, 'PLAIN', 'NG GH TZ'],
    [5, 5, 'FLAT', 'CONCRETE', '#8d8a86', 'BRICK', '#a9644b', '#e6e2da', true, 'FINE', 'ZA KE NG GH'],
  ],
  BUNGALOW: [
    [1, 4, 'GABLE', 'SHEETS', '#a24a38', 'BRICK', '#a8593f', '#efe7d8', false, 'PLAIN', east],
    [1, 4, 'HIP', 'TILES', '#8d4630', 'PLASTER', '#ecdcb9', '#7d4a34', false, 'WARM', 'UG RW KE TZ'],
    [1, 4, 'HIP', 'SHEETS', '#2f6b58', 'PLASTER', '#f2eee3', '#3d5f57', false, 'WARM', 'NG GH'],
    [1, 4, 'GABLE', 'TILES', '#5c5752', 'BRICK', '#b07a58', '#f3efe6', false, 'FINE', 'ZA KE'],
  ],
  DETACHED_HOUSE: [
    [2, 4, 'HIP', 'TILES', '#a04e34', 'PLASTER', '#f0e3c8', '#8a5236', true, 'WARM', 'UG RW TZ'],
    [2, 4, 'GABLE', 'TILES', '#56504c', 'STONE', '#bcb6a7', '#f0ece2', true, 'FINE', 'KE ZA'],
    [2, 4, 'HIP', 'SHEETS', '#7c3b34', 'PLASTER', '#e9dccb', '#b08a4a', true, 'WARM', 'NG GH'],
  ],
  MAISONETTE: [
    [2, 3, 'GABLE', 'TILES', '#8a4a36', 'STONE', '#bdb5a2', '#efe9dc', true, 'WARM', 'KE TZ ZA'],
    [2, 3, 'HIP', 'TILES', '#7f4632', 'PLASTER', '#dfc79c', '#f3ecdc', true, 'WARM', 'UG RW NG GH'],
  ],
  STUDIO: [[4, 4, 'FLAT', 'CONCRETE', '#a9a59b', 'PLASTER', '#d9cfbd', '#b3683f', true, 'PLAIN', all]],
  TOWNHOUSE: [[2, 3, 'GABLE', 'TILES', '#6d4a3c', 'BRICK', '#b0664a', '#f2ece0', true, 'FINE', all]],
  VILLA: [
    [2, 6, 'HIP', 'TILES', '#9c4c31', 'PLASTER', '#f4eee0', '#c7a063', true, 'FINE', 'UG RW TZ NG'],
    [2, 6, 'FLAT', 'CONCRETE', '#c9c5bc', 'PLASTER', '#f5f3ee', '#6a5646', true, 'FINE', 'KE ZA GH'],
  ],
  BLOCK_OF_FLATS: [
    [6, 6, 'FLAT', 'CONCRETE', '#a7a39a', 'PLASTER', '#e3cfa8', '#8b5a41', true, 'PLAIN', all],
  ],
  OFFICE: [[7, 6, 'FLAT', 'CONCRETE', '#8f9496', 'PLASTER', '#d9dcdb', '#4d6f80', false, 'FINE', all]],
  SHOP: [[2, 5, 'FLAT', 'CONCRETE', '#9f9a90', 'PLASTER', '#e7d7a6', '#2f7366', false, 'PLAIN', all]],
  WAREHOUSE: [[1, 6, 'GABLE', 'SHEETS', '#8c9aa0', 'PLASTER', '#c9cdc9', '#3f6b8a', false, 'PLAIN', all]],
  HOTEL: [
    [3, 6, 'HIP', 'TILES', '#8f4a33', 'PLASTER', '#f0e2c2', '#93583a', true, 'WARM', all],
    [3, 6, 'HIP', 'SHEETS', '#356a60', 'PLASTER', '#e9d3a6', '#7a4a34', true, 'WARM', all],
  ],
  GRAND_HOTEL: [[5, 6, 'FLAT', 'CONCRETE', '#b5b0a6', 'PLASTER', '#f1ede4', '#7a5a42', true, 'FINE', all]],
  LODGE: [[1, 6, 'HIP', 'TILES', '#7a5a3c', 'STONE', '#b8a88a', '#5d4632', false, 'WARM', all]],
};

/** The names of all designs of a kind. */
const designNames = (kind: BuildingKind): readonly string[] => rows[kind].map((_, i) => `${kind}.${i}`);

/** The design with this name. */
export function designOf(name: string): BuildingDesign {
  const [kind = '', number = '0'] = name.split('.');
  const row = rows[kind as BuildingKind]?.[Number(number)];
  if (row === undefined) throw new Error(`There is no design ${name}.`);
  const [storeys, bays, roof, roofing, roofColour, wall, wallColour, accent, balconies, finish, countries] =
    row;
  return { storeys, bays, roof, roofing, roofColour, wall, wallColour, accent, balconies, finish, countries };
}

/** A design of this kind that people build in the country. */
export function pickDesign(kind: BuildingKind, country: string, random: SeededRandom): string {
  const local = designNames(kind).filter((name) => designOf(name).countries.includes(country));
  return random.pick(local.length > 0 ? local : designNames(kind));
}
