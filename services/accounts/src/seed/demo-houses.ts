import type { AgencyType } from '@ardhi/contracts/accounts/people';

export interface DemoHouse {
  /** ISO 3166-1 code of the country it works in. */
  readonly country: string;
  readonly type: AgencyType;
  readonly displayName: string;
  readonly legalName: string;
  readonly addressLine: string;
  readonly about: string;
  /** Name and part of the address; the first runs the house. */
  readonly people: readonly { readonly name: string; readonly at: string; readonly title: string }[];
}

/** The agencies of the demo world. All names are made up; the numbers lead nowhere. */
export const demoHouses: readonly DemoHouse[] = [
  {
    country: 'UG',
    type: 'AGENCY',
    displayName: 'Kampala Land House',
    legalName: 'Kampala Land House Ltd',
    addressLine: 'Plot 12, Kira Road, Kampala',
    about: 'Titled land and family homes in and around Kampala. We walk every boundary before we list it.',
    people: [
      { name: 'Sarah Namutebi', at: 'super', title: 'Managing director' },
      { name: 'Brian Okello', at: 'agent', title: 'Land agent' },
      { name: 'Grace Nakato', at: 'grace', title: 'Residential agent' },
    ],
  },
  {
    country: 'UG',
    type: 'BROKER',
    displayName: 'Nile Brokers',
    legalName: 'Nile Property Brokers Ltd',
    addressLine: 'Main Street, Jinja',
    about: 'Farms, ranches and lakeshore plots along the Nile.',
    people: [
      { name: 'David Waiswa', at: 'david', title: 'Principal broker' },
      { name: 'Esther Auma', at: 'esther', title: 'Farm specialist' },
    ],
  },
  {
    country: 'UG',
    type: 'DEVELOPER',
    displayName: 'Pearl Estates',
    legalName: 'Pearl Estates Developers Ltd',
    addressLine: 'Lubowa, Wakiso',
    about: 'Planned estates with roads, water and title on full payment.',
    people: [
      { name: 'Joseph Kato', at: 'joseph', title: 'Sales director' },
      { name: 'Mariam Nabukeera', at: 'mariam', title: 'Estate sales' },
    ],
  },
  {
    country: 'KE',
    type: 'AGENCY',
    displayName: 'Savanna Homes',
    legalName: 'Savanna Homes Kenya Ltd',
    addressLine: 'Ngong Road, Nairobi',
    about: 'Homes and serviced plots in Nairobi, Kiambu and at the coast.',
    people: [{ name: 'Wanjiru Kamau', at: 'wanjiru', title: 'Managing director' }],
  },
  {
    country: 'NG',
    type: 'AGENCY',
    displayName: 'Lagoon Realty',
    legalName: 'Lagoon Realty Services Ltd',
    addressLine: 'Admiralty Way, Lagos',
    about: 'Flats and duplexes in Lagos with clear titles and plain fees.',
    people: [{ name: 'Chinedu Eze', at: 'chinedu', title: 'Managing partner' }],
  },
  {
    country: 'GH',
    type: 'AGENCY',
    displayName: 'Volta Homes',
    legalName: 'Volta Homes Ghana Ltd',
    addressLine: 'Oxford Street, Accra',
    about: 'Houses and registered plots in Accra, Tema and Kumasi.',
    people: [{ name: 'Kwame Mensah', at: 'kwame', title: 'Managing director' }],
  },
  {
    country: 'TZ',
    type: 'AGENCY',
    displayName: 'Uhuru Estates',
    legalName: 'Uhuru Estates Tanzania Ltd',
    addressLine: 'Ali Hassan Mwinyi Road, Dar es Salaam',
    about: 'Surveyed plots and family homes from the coast to Arusha.',
    people: [{ name: 'Neema Mushi', at: 'neema', title: 'Managing director' }],
  },
  {
    country: 'RW',
    type: 'AGENCY',
    displayName: 'Thousand Hills Homes',
    legalName: 'Thousand Hills Homes Ltd',
    addressLine: 'KN 3 Road, Kigali',
    about: 'Homes and plots in Kigali, each with its parcel number.',
    people: [{ name: 'Eric Habimana', at: 'eric', title: 'Managing director' }],
  },
  {
    country: 'ZA',
    type: 'AGENCY',
    displayName: 'Protea Property',
    legalName: 'Protea Property Brokers (Pty) Ltd',
    addressLine: 'Long Street, Cape Town',
    about: 'Homes, plots and flats in Cape Town, Johannesburg and Durban.',
    people: [{ name: 'Lerato Dlamini', at: 'lerato', title: 'Principal' }],
  },
];
