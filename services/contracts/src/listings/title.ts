import * as z from 'zod/mini';
import { money } from '../money.ts';
import { oneOf } from '../one-of.ts';
import { plainText } from '../text.ts';
import { day, id } from '../values.ts';
import { area } from './area.ts';
import { evidence, evidencePublic } from './evidence.ts';
import { trustLevel } from './vocabulary.ts';

/** How land is held (model §4.3). */
export const tenure = oneOf(
  'FREEHOLD LEASEHOLD MAILO_PRIVATE MAILO_OFFICIAL CUSTOMARY_CERT CUSTOMARY_NO_CERT KIBANJA PUBLIC_LEASE',
  'SECTIONAL CONDOMINIUM SHARE_BLOCK C_OF_O GOVERNORS_CONSENT DEED_OF_ASSIGNMENT EXCISION_GAZETTE',
  'RIGHT_OF_OCCUPANCY SURVEY_ONLY FAMILY_LAND STOOL_SKIN_LEASE STATE_LEASE REGISTERED_DEED GRO',
  'CRO_VILLAGE DERIVATIVE_RIGHT RESIDENTIAL_LICENCE EMPHYTEUTIC_LEASE ALLOTMENT_LETTER',
  'SHARE_CERTIFICATE GROUP_RANCH UNREGISTERED',
);
export type Tenure = z.infer<typeof tenure>;

/** Papers that prove little: always shown with an explanation, and the level stays at most 2. */
export const weakTenures: readonly Tenure[] = [
  'ALLOTMENT_LETTER',
  'SHARE_CERTIFICATE',
  'SURVEY_ONLY',
  'FAMILY_LAND',
  'KIBANJA',
  'UNREGISTERED',
];

/** What names a parcel in each register, in order. */
export const parcelSchemes = {
  UG_MAILO: ['county', 'block', 'plot'],
  UG_FREEHOLD: ['volume', 'folio'],
  UG_LEASEHOLD: ['volume', 'folio'],
  UG_CUSTOMARY: ['district', 'certificate'],
  KE_BLOCK: ['registration section', 'block', 'parcel'],
  KE_LR: ['LR number'],
  NG_SURVEY: ['state', 'plan number'],
  NG_COFO: ['state', 'certificate number'],
  RW_UPI: ['province/district/sector/cell/parcel'],
  TZ_CT: ['certificate of title'],
  GH_TITLE: ['region', 'certificate number'],
  ZA_ERF: ['township', 'erf number'],
  ZM_LOT: ['lot number'],
  OTHER: ['reference'],
} as const satisfies Record<string, readonly string[]>;
export type ParcelScheme = keyof typeof parcelSchemes;

const scheme = z.enum(Object.keys(parcelSchemes) as [ParcelScheme, ...ParcelScheme[]]);
export const parcelInput = z.strictObject({
  scheme,
  parts: z.array(plainText(1, 80)).check(z.minLength(1), z.maxLength(5)),
});
export type ParcelInput = z.infer<typeof parcelInput>;
export const parcelKey = z.strictObject({ scheme, parts: z.array(z.string()), canonical: z.string() });
export type ParcelKey = z.infer<typeof parcelKey>;

const yearsLeft = z.int().check(z.minimum(0), z.maximum(999));
const leaseInput = z.strictObject({
  startOn: day,
  years: z.int().check(z.minimum(1), z.maximum(999)),
  /** Taken, and counted anew whenever somebody reads it. */
  yearsLeft: z.optional(yearsLeft),
  lessor: plainText(1, 120),
  groundRent: z.optional(money),
  renewable: z.optional(z.boolean()),
});
const lease = z.extend(leaseInput, { yearsLeft });

/** What may weigh on a title; NONE is the owner's word that nothing does. */
export const encumbranceType = oneOf(
  'NONE MORTGAGE CAVEAT COURT_ORDER LEASE EASEMENT OCCUPANTS FAMILY_DISPUTE WETLAND_BUFFER ROAD_RESERVE',
  'ACQUISITION_NOTICE UNPAID_RATES',
);
const encumbrance = z.strictObject({
  type: encumbranceType,
  note: z.optional(plainText(1, 500)),
  amount: z.optional(money),
});

const declared = {
  tenure,
  registeredArea: z.optional(area),
  ownerDisplay: z.optional(plainText(1, 120)),
  ownerType: z.enum(['INDIVIDUAL', 'JOINT', 'COMPANY', 'FAMILY', 'CLAN', 'STATE', 'TRUST']),
  ownerMatchesSeller: z.optional(z.boolean()),
  spousalConsent: z.enum(['HAVE', 'NOT_NEEDED', 'MISSING']),
  encumbrances: z.array(encumbrance).check(z.maxLength(20)),
};

/** What the owner declares about the title; evidence and level are ours. Without `parcel` there is no registered parcel. */
export const titleInput = z.strictObject({
  ...declared,
  lease: z.optional(leaseInput),
  parcel: z.optional(parcelInput),
});
export type TitleInput = z.infer<typeof titleInput>;

export const titleRecord = z.strictObject({
  ...declared,
  id,
  countryCode: z.optional(z.string()),
  lease: z.optional(lease),
  parcel: z.optional(parcelKey),
  level: trustLevel,
  evidence: z.array(evidence),
});
export type TitleRecord = z.infer<typeof titleRecord>;

/** The title as everyone may see it: no names, no whole parcel key. */
export const titlePublic = z.strictObject({
  tenure,
  weak: z.boolean(),
  level: trustLevel,
  parcelShown: z.optional(z.string()),
  lease: z.optional(lease),
  encumbrances: z.array(z.strictObject({ type: encumbranceType, note: z.optional(z.string()) })),
  evidence: z.array(evidencePublic),
  conflicts: z.int(),
});
export type TitlePublic = z.infer<typeof titlePublic>;
