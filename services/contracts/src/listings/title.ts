import * as z from 'zod/mini';
import { money } from '../money.ts';
import { plainText } from '../text.ts';
import { day, id } from '../values.ts';
import { wordEnum } from '../word-enum.ts';
import { area } from './area.ts';
import { evidence, publicEvidence } from './evidence.ts';
import { trustLevel } from './listing-enums.ts';

/** Land tenure (model §4.3). */
export const tenure = wordEnum(
  'FREEHOLD LEASEHOLD MAILO_PRIVATE MAILO_OFFICIAL CUSTOMARY_CERT CUSTOMARY_NO_CERT KIBANJA PUBLIC_LEASE',
  'SECTIONAL CONDOMINIUM SHARE_BLOCK C_OF_O GOVERNORS_CONSENT DEED_OF_ASSIGNMENT EXCISION_GAZETTE',
  'RIGHT_OF_OCCUPANCY SURVEY_ONLY FAMILY_LAND STOOL_SKIN_LEASE STATE_LEASE REGISTERED_DEED GRO',
  'CRO_VILLAGE DERIVATIVE_RIGHT RESIDENTIAL_LICENCE EMPHYTEUTIC_LEASE ALLOTMENT_LETTER',
  'SHARE_CERTIFICATE GROUP_RANCH UNREGISTERED',
);
/** The legal form in which land is held. */
export type Tenure = z.infer<typeof tenure>;

/** Tenures with little proof: always shown with an explanation, and limited to trust level 2. */
export const weakTenures: readonly Tenure[] = [
  'ALLOTMENT_LETTER',
  'SHARE_CERTIFICATE',
  'SURVEY_ONLY',
  'FAMILY_LAND',
  'KIBANJA',
  'UNREGISTERED',
];

/** The parts of a parcel identifier in each land registry, in order. */
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
/** A land registry with its way to identify a parcel. */
export type ParcelScheme = keyof typeof parcelSchemes;

const scheme = z.enum(Object.keys(parcelSchemes) as [ParcelScheme, ...ParcelScheme[]]);
/** A parcel as its owner enters it, part by part. */
export const parcelInput = z.strictObject({
  scheme,
  parts: z.array(plainText(1, 80)).check(z.minLength(1), z.maxLength(5)),
});
/** The parts of a parcel identifier as entered. */
export type ParcelInput = z.infer<typeof parcelInput>;
/** A parcel identifier with its canonical form, which decides whether two parcels are the same. */
export const parcelKey = z.strictObject({ scheme, parts: z.array(z.string()), canonical: z.string() });
/** A parcel identifier in its canonical form. */
export type ParcelKey = z.infer<typeof parcelKey>;

const yearsLeft = z.int().check(z.minimum(0), z.maximum(999));
const leaseInput = z.strictObject({
  startOn: day,
  years: z.int().check(z.minimum(1), z.maximum(999)),
  /** Accepted but recomputed on each read. */
  yearsLeft: z.optional(yearsLeft),
  lessor: plainText(1, 120),
  groundRent: z.optional(money),
  renewable: z.optional(z.boolean()),
});
const lease = z.extend(leaseInput, { yearsLeft });

/** Encumbrances of a title; NONE is the owner's declaration that there are none. */
export const encumbranceType = wordEnum(
  'NONE MORTGAGE CAVEAT COURT_ORDER LEASE EASEMENT OCCUPANTS FAMILY_DISPUTE WETLAND_BUFFER ROAD_RESERVE',
  'ACQUISITION_NOTICE UNPAID_RATES',
);
const encumbrance = z.strictObject({
  type: encumbranceType,
  note: z.optional(plainText(1, 500)),
  amount: z.optional(money),
});

const declaredFields = {
  tenure,
  registeredArea: z.optional(area),
  ownerDisplay: z.optional(plainText(1, 120)),
  ownerType: z.enum(['INDIVIDUAL', 'JOINT', 'COMPANY', 'FAMILY', 'CLAN', 'STATE', 'TRUST']),
  ownerMatchesSeller: z.optional(z.boolean()),
  spousalConsent: z.enum(['HAVE', 'NOT_NEEDED', 'MISSING']),
  encumbrances: z.array(encumbrance).check(z.maxLength(20)),
};

/** The owner's declaration; evidence and trust level are set by us. Without `parcel` the land has no registered parcel. */
export const titleInput = z.strictObject({
  ...declaredFields,
  lease: z.optional(leaseInput),
  parcel: z.optional(parcelInput),
});
/** An owner's declaration about the title. */
export type TitleInput = z.infer<typeof titleInput>;

/** The complete title with its evidence and trust level, for the owner and moderators. */
export const titleRecord = z.strictObject({
  ...declaredFields,
  id,
  countryCode: z.optional(z.string()),
  lease: z.optional(lease),
  parcel: z.optional(parcelKey),
  level: trustLevel,
  evidence: z.array(evidence),
});
/** A title as its owner sees it. */
export type TitleRecord = z.infer<typeof titleRecord>;

/** The public part of a title, without names and the complete parcel key. */
export const publicTitle = z.strictObject({
  tenure,
  weak: z.boolean(),
  level: trustLevel,
  parcelShown: z.optional(z.string()),
  lease: z.optional(lease),
  encumbrances: z.array(z.strictObject({ type: encumbranceType, note: z.optional(z.string()) })),
  evidence: z.array(publicEvidence),
  conflicts: z.int(),
});
/** A title as the public sees it. */
export type PublicTitle = z.infer<typeof publicTitle>;
