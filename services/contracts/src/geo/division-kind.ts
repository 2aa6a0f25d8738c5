import * as z from 'zod/mini';
import type { PlaceLevel } from './place.ts';

/** Countries' words for their regions or districts. */
export const divisionKind = z.enum([
  'cercle',
  'commune',
  'constituency',
  'council',
  'county',
  'delegation',
  'department',
  'district',
  'governorate',
  'island',
  'local government area',
  'markaz',
  'municipality',
  'parish',
  'prefecture',
  'province',
  'region',
  'sector',
  'state',
  'sub-county',
  'sub-district',
  'sub-prefecture',
  'territory',
  'zone',
]);
/** The English word, in the singular, for a division of a country. */
export type DivisionKind = z.infer<typeof divisionKind>;

type Kinds = Readonly<{ REGION?: DivisionKind; DISTRICT?: DivisionKind }>;

/** By ISO code, where a country has another word for what the geography calls a region or a district. */
const kindsByCountry: Readonly<Record<string, Kinds>> = {
  AO: { REGION: 'province', DISTRICT: 'municipality' },
  BF: { DISTRICT: 'province' },
  BI: { REGION: 'province', DISTRICT: 'commune' },
  BJ: { REGION: 'department', DISTRICT: 'commune' },
  BW: { REGION: 'district', DISTRICT: 'sub-district' },
  CD: { REGION: 'province', DISTRICT: 'territory' },
  CF: { REGION: 'prefecture', DISTRICT: 'sub-prefecture' },
  CG: { REGION: 'department' },
  CI: { REGION: 'district', DISTRICT: 'region' },
  CM: { DISTRICT: 'department' },
  CV: { REGION: 'municipality', DISTRICT: 'parish' },
  DZ: { REGION: 'province' },
  EG: { REGION: 'governorate', DISTRICT: 'markaz' },
  ET: { DISTRICT: 'zone' },
  GA: { REGION: 'province', DISTRICT: 'department' },
  GN: { DISTRICT: 'prefecture' },
  GQ: { REGION: 'province' },
  GW: { DISTRICT: 'sector' },
  KE: { REGION: 'county', DISTRICT: 'sub-county' },
  KM: { REGION: 'island' },
  LR: { REGION: 'county' },
  LS: { REGION: 'district', DISTRICT: 'council' },
  LY: { REGION: 'district' },
  MA: { DISTRICT: 'province' },
  ML: { DISTRICT: 'cercle' },
  MR: { DISTRICT: 'department' },
  MU: { REGION: 'district' },
  MZ: { REGION: 'province' },
  NA: { DISTRICT: 'constituency' },
  NE: { DISTRICT: 'department' },
  NG: { REGION: 'state', DISTRICT: 'local government area' },
  RW: { REGION: 'province' },
  SC: { REGION: 'district' },
  SD: { REGION: 'state' },
  SL: { REGION: 'province' },
  SN: { DISTRICT: 'department' },
  SS: { REGION: 'state', DISTRICT: 'county' },
  SZ: { DISTRICT: 'constituency' },
  TD: { REGION: 'province', DISTRICT: 'department' },
  TG: { DISTRICT: 'prefecture' },
  TN: { REGION: 'governorate', DISTRICT: 'delegation' },
  ZA: { REGION: 'province' },
  ZM: { REGION: 'province' },
  ZW: { REGION: 'province' },
};

/** A country's word for a level; undefined where the name of the level is its word too. */
export const divisionKindOf = (level: PlaceLevel, country: string | undefined): DivisionKind | undefined =>
  level === 'REGION' || level === 'DISTRICT' ? kindsByCountry[country ?? '']?.[level] : undefined;
