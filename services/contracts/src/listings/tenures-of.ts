import { type ParcelScheme, parcelSchemes, type Tenure, tenure } from './title.ts';

/** Tenures of every country: land that nobody registered, and land that families hold among themselves. */
const everywhere: readonly Tenure[] = ['FAMILY_LAND', 'SURVEY_ONLY', 'UNREGISTERED'];

const tenuresByCountry: Readonly<Record<string, readonly Tenure[]>> = {
  UG: [
    'FREEHOLD',
    'LEASEHOLD',
    'MAILO_PRIVATE',
    'MAILO_OFFICIAL',
    'KIBANJA',
    'CUSTOMARY_CERT',
    'CUSTOMARY_NO_CERT',
    'PUBLIC_LEASE',
    'CONDOMINIUM',
  ],
  KE: [
    'FREEHOLD',
    'LEASEHOLD',
    'SECTIONAL',
    'PUBLIC_LEASE',
    'CUSTOMARY_NO_CERT',
    'GROUP_RANCH',
    'ALLOTMENT_LETTER',
    'SHARE_CERTIFICATE',
  ],
  NG: [
    'C_OF_O',
    'GOVERNORS_CONSENT',
    'DEED_OF_ASSIGNMENT',
    'REGISTERED_DEED',
    'EXCISION_GAZETTE',
    'RIGHT_OF_OCCUPANCY',
    'LEASEHOLD',
    'ALLOTMENT_LETTER',
  ],
  GH: [
    'FREEHOLD',
    'LEASEHOLD',
    'STOOL_SKIN_LEASE',
    'STATE_LEASE',
    'REGISTERED_DEED',
    'CUSTOMARY_NO_CERT',
    'ALLOTMENT_LETTER',
  ],
  TZ: [
    'GRO',
    'CRO_VILLAGE',
    'DERIVATIVE_RIGHT',
    'RESIDENTIAL_LICENCE',
    'SECTIONAL',
    'LEASEHOLD',
    'CUSTOMARY_NO_CERT',
    'ALLOTMENT_LETTER',
  ],
  RW: ['EMPHYTEUTIC_LEASE', 'FREEHOLD', 'LEASEHOLD', 'CONDOMINIUM'],
  ZA: [
    'FREEHOLD',
    'LEASEHOLD',
    'SECTIONAL',
    'SHARE_BLOCK',
    'REGISTERED_DEED',
    'STATE_LEASE',
    'CUSTOMARY_NO_CERT',
  ],
};

/**
 * The tenures that a country has, in the order of `tenure`; all of them where that is not known. A choice to offer, not a rule:
 * imports and other systems may state any.
 */
export function tenuresOf(countryCode: string | undefined): readonly Tenure[] {
  const own = tenuresByCountry[countryCode ?? ''];
  return own === undefined
    ? tenure.options
    : tenure.options.filter((one) => own.includes(one) || everywhere.includes(one));
}

/** The land registries of a country, and the one for those without a scheme of their own. */
export const parcelSchemesOf = (countryCode: string | undefined): readonly ParcelScheme[] => {
  const all = Object.keys(parcelSchemes) as readonly ParcelScheme[];
  return countryCode === undefined
    ? all
    : all.filter((scheme) => scheme === 'OTHER' || scheme.startsWith(`${countryCode}_`));
};
