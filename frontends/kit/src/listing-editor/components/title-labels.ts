import type { ParcelScheme, TitleInput } from '@ardhi/contracts/listings/title';
import { defineMessages, type MessageDescriptor } from '../../i18n/intl.tsx';

type Labels<K extends string> = Readonly<Record<K, MessageDescriptor>>;

/** Labels of the owner types. */
export const ownerLabels: Labels<TitleInput['ownerType']> = defineMessages({
  INDIVIDUAL: { id: 'editor.owner.INDIVIDUAL' },
  JOINT: { id: 'editor.owner.JOINT' },
  COMPANY: { id: 'editor.owner.COMPANY' },
  FAMILY: { id: 'editor.owner.FAMILY' },
  CLAN: { id: 'editor.owner.CLAN' },
  STATE: { id: 'editor.owner.STATE' },
  TRUST: { id: 'editor.owner.TRUST' },
});

/** Labels of the spousal consent states. */
export const consentLabels: Labels<TitleInput['spousalConsent']> = defineMessages({
  HAVE: { id: 'editor.consent.HAVE' },
  NOT_NEEDED: { id: 'editor.consent.NOT_NEEDED' },
  MISSING: { id: 'editor.consent.MISSING' },
});

/** Labels for whether the seller is the registered owner. */
export const matchLabels: Labels<'yes' | 'no'> = defineMessages({
  yes: { id: 'common.yes' },
  no: { id: 'editor.match.no' },
});

/** Labels of the land registers. */
export const schemeLabels: Labels<ParcelScheme> = defineMessages({
  UG_MAILO: { id: 'editor.scheme.UG_MAILO' },
  UG_FREEHOLD: { id: 'editor.scheme.UG_FREEHOLD' },
  UG_LEASEHOLD: {
    id: 'editor.scheme.UG_LEASEHOLD',
  },
  UG_CUSTOMARY: { id: 'editor.scheme.UG_CUSTOMARY' },
  KE_BLOCK: { id: 'editor.scheme.KE_BLOCK' },
  KE_LR: { id: 'editor.scheme.KE_LR' },
  NG_SURVEY: { id: 'editor.scheme.NG_SURVEY' },
  NG_COFO: { id: 'editor.scheme.NG_COFO' },
  RW_UPI: { id: 'editor.scheme.RW_UPI' },
  TZ_CT: { id: 'editor.scheme.TZ_CT' },
  GH_TITLE: { id: 'editor.scheme.GH_TITLE' },
  ZA_ERF: { id: 'editor.scheme.ZA_ERF' },
  ZM_LOT: { id: 'editor.scheme.ZM_LOT' },
  OTHER: { id: 'editor.scheme.OTHER' },
});

/** Labels of the parts of a parcel reference, as printed on the title. */
export const partLabels: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  county: { id: 'common.county' },
  block: { id: 'editor.part.block' },
  plot: { id: 'common.plot' },
  volume: { id: 'editor.part.volume' },
  folio: { id: 'editor.part.folio' },
  district: { id: 'common.district' },
  certificate: { id: 'editor.part.certificate' },
  'registration section': { id: 'editor.part.section' },
  parcel: { id: 'common.parcel' },
  'LR number': { id: 'editor.part.lr' },
  state: { id: 'common.status' },
  'plan number': { id: 'editor.part.plan' },
  'certificate number': { id: 'editor.part.certificateNumber' },
  'province/district/sector/cell/parcel': {
    id: 'editor.part.upi',
  },
  'certificate of title': { id: 'editor.part.ct' },
  region: { id: 'common.region' },
  township: { id: 'editor.part.township' },
  'erf number': { id: 'editor.part.erf' },
  'lot number': { id: 'editor.part.lot' },
  reference: { id: 'common.reference' },
});
