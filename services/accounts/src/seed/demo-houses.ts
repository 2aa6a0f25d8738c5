import type { AgencyType } from '@ardhi/contracts/accounts/people';

export interface DemoHouse {
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
];
