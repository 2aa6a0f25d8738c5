import type { ParcelScheme, TitleInput } from '@ardhi/contracts/listings/title';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const ownerWords: Words<TitleInput['ownerType']> = defineMessages({
  INDIVIDUAL: { id: 'editor.owner.INDIVIDUAL', defaultMessage: 'One person' },
  JOINT: { id: 'editor.owner.JOINT', defaultMessage: 'Several people together' },
  COMPANY: { id: 'editor.owner.COMPANY', defaultMessage: 'A company' },
  FAMILY: { id: 'editor.owner.FAMILY', defaultMessage: 'A family' },
  CLAN: { id: 'editor.owner.CLAN', defaultMessage: 'A clan' },
  STATE: { id: 'editor.owner.STATE', defaultMessage: 'The state' },
  TRUST: { id: 'editor.owner.TRUST', defaultMessage: 'A trust' },
});

export const consentWords: Words<TitleInput['spousalConsent']> = defineMessages({
  HAVE: { id: 'editor.consent.HAVE', defaultMessage: 'In writing' },
  NOT_NEEDED: { id: 'editor.consent.NOT_NEEDED', defaultMessage: 'Not needed' },
  MISSING: { id: 'editor.consent.MISSING', defaultMessage: 'Not yet' },
});

/** Whether the seller is who the title names. */
export const matchWords: Words<'yes' | 'no'> = defineMessages({
  yes: { id: 'editor.match.yes', defaultMessage: 'Yes' },
  no: { id: 'editor.match.no', defaultMessage: 'No, somebody sells for them' },
});

export const schemeWords: Words<ParcelScheme> = defineMessages({
  UG_MAILO: { id: 'editor.scheme.UG_MAILO', defaultMessage: 'Uganda: mailo, by county, block and plot' },
  UG_FREEHOLD: { id: 'editor.scheme.UG_FREEHOLD', defaultMessage: 'Uganda: freehold, by volume and folio' },
  UG_LEASEHOLD: {
    id: 'editor.scheme.UG_LEASEHOLD',
    defaultMessage: 'Uganda: leasehold, by volume and folio',
  },
  UG_CUSTOMARY: { id: 'editor.scheme.UG_CUSTOMARY', defaultMessage: 'Uganda: customary certificate' },
  KE_BLOCK: { id: 'editor.scheme.KE_BLOCK', defaultMessage: 'Kenya: section, block and parcel' },
  KE_LR: { id: 'editor.scheme.KE_LR', defaultMessage: 'Kenya: LR number' },
  NG_SURVEY: { id: 'editor.scheme.NG_SURVEY', defaultMessage: 'Nigeria: survey plan' },
  NG_COFO: { id: 'editor.scheme.NG_COFO', defaultMessage: 'Nigeria: certificate of occupancy' },
  RW_UPI: { id: 'editor.scheme.RW_UPI', defaultMessage: 'Rwanda: UPI' },
  TZ_CT: { id: 'editor.scheme.TZ_CT', defaultMessage: 'Tanzania: certificate of title' },
  GH_TITLE: { id: 'editor.scheme.GH_TITLE', defaultMessage: 'Ghana: land title' },
  ZA_ERF: { id: 'editor.scheme.ZA_ERF', defaultMessage: 'South Africa: erf' },
  ZM_LOT: { id: 'editor.scheme.ZM_LOT', defaultMessage: 'Zambia: lot' },
  OTHER: { id: 'editor.scheme.OTHER', defaultMessage: 'Another register' },
});

/** What names a parcel in its register, as it stands on the title. */
export const partWords: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  county: { id: 'editor.part.county', defaultMessage: 'County' },
  block: { id: 'editor.part.block', defaultMessage: 'Block' },
  plot: { id: 'editor.part.plot', defaultMessage: 'Plot' },
  volume: { id: 'editor.part.volume', defaultMessage: 'Volume' },
  folio: { id: 'editor.part.folio', defaultMessage: 'Folio' },
  district: { id: 'editor.part.district', defaultMessage: 'District' },
  certificate: { id: 'editor.part.certificate', defaultMessage: 'Certificate' },
  'registration section': { id: 'editor.part.section', defaultMessage: 'Registration section' },
  parcel: { id: 'editor.part.parcel', defaultMessage: 'Parcel' },
  'LR number': { id: 'editor.part.lr', defaultMessage: 'LR number' },
  state: { id: 'editor.part.state', defaultMessage: 'State' },
  'plan number': { id: 'editor.part.plan', defaultMessage: 'Plan number' },
  'certificate number': { id: 'editor.part.certificateNumber', defaultMessage: 'Certificate number' },
  'province/district/sector/cell/parcel': {
    id: 'editor.part.upi',
    defaultMessage: 'Province/district/sector/cell/parcel',
  },
  'certificate of title': { id: 'editor.part.ct', defaultMessage: 'Certificate of title' },
  region: { id: 'editor.part.region', defaultMessage: 'Region' },
  township: { id: 'editor.part.township', defaultMessage: 'Township' },
  'erf number': { id: 'editor.part.erf', defaultMessage: 'Erf number' },
  'lot number': { id: 'editor.part.lot', defaultMessage: 'Lot number' },
  reference: { id: 'editor.part.reference', defaultMessage: 'Reference' },
});
