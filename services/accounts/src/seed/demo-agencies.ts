import type { OfficeHours } from '@ardhi/contracts/accounts/office-hours';
import type { AgencyType } from '@ardhi/contracts/agency-types';

/** An agency of the demo data. */
export interface DemoAgency {
  /** ISO 3166-1 alpha-2 code of the country it works in. */
  readonly country: string;
  readonly type: AgencyType;
  readonly displayName: string;
  readonly legalName: string;
  readonly addressLine: string;
  readonly about: string;
  readonly officeHours?: OfficeHours;
  /** Name and local part of the email address; the first person runs the agency. */
  readonly people: readonly { readonly name: string; readonly emailName: string; readonly title: string }[];
}

/** From Monday to Friday, and on Saturday morning. */
const usualHours: OfficeHours = [
  ...[1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:00', closes: '18:00' })),
  { day: 6, opens: '09:00', closes: '13:00' },
];

/** The agencies of the demo data. All names are fictitious. */
export const demoAgencies: readonly DemoAgency[] = [
  {
    country: 'UG',
    type: 'AGENCY',
    displayName: 'Kampala Land House',
    legalName: 'Kampala Land House Ltd',
    addressLine: 'Plot 12, Kira Road, Kampala',
    about: 'Titled land and family homes in and around Kampala. We walk every boundary before we list it.',
    officeHours: usualHours,
    people: [
      { name: 'Sarah Namutebi', emailName: 'super', title: 'Managing director' },
      { name: 'Brian Okello', emailName: 'agent', title: 'Land agent' },
      { name: 'Grace Nakato', emailName: 'grace', title: 'Residential agent' },
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
      { name: 'David Waiswa', emailName: 'david', title: 'Principal broker' },
      { name: 'Esther Auma', emailName: 'esther', title: 'Farm specialist' },
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
      { name: 'Joseph Kato', emailName: 'joseph', title: 'Sales director' },
      { name: 'Mariam Nabukeera', emailName: 'mariam', title: 'Estate sales' },
    ],
  },
  {
    country: 'KE',
    type: 'AGENCY',
    displayName: 'Savanna Homes',
    legalName: 'Savanna Homes Kenya Ltd',
    addressLine: 'Ngong Road, Nairobi',
    about: 'Homes and serviced plots in Nairobi, Kiambu and at the coast.',
    officeHours: usualHours,
    people: [{ name: 'Wanjiru Kamau', emailName: 'wanjiru', title: 'Managing director' }],
  },
  {
    country: 'NG',
    type: 'AGENCY',
    displayName: 'Lagoon Realty',
    legalName: 'Lagoon Realty Services Ltd',
    addressLine: 'Admiralty Way, Lagos',
    about: 'Flats and duplexes in Lagos with clear titles and plain fees.',
    people: [{ name: 'Chinedu Eze', emailName: 'chinedu', title: 'Managing partner' }],
  },
  {
    country: 'GH',
    type: 'AGENCY',
    displayName: 'Volta Homes',
    legalName: 'Volta Homes Ghana Ltd',
    addressLine: 'Oxford Street, Accra',
    about: 'Houses and registered plots in Accra, Tema and Kumasi.',
    people: [{ name: 'Kwame Mensah', emailName: 'kwame', title: 'Managing director' }],
  },
  {
    country: 'TZ',
    type: 'AGENCY',
    displayName: 'Uhuru Estates',
    legalName: 'Uhuru Estates Tanzania Ltd',
    addressLine: 'Ali Hassan Mwinyi Road, Dar es Salaam',
    about: 'Surveyed plots and family homes from the coast to Arusha.',
    people: [{ name: 'Neema Mushi', emailName: 'neema', title: 'Managing director' }],
  },
  {
    country: 'RW',
    type: 'AGENCY',
    displayName: 'Thousand Hills Homes',
    legalName: 'Thousand Hills Homes Ltd',
    addressLine: 'KN 3 Road, Kigali',
    about: 'Homes and plots in Kigali, each with its parcel number.',
    people: [{ name: 'Eric Habimana', emailName: 'eric', title: 'Managing director' }],
  },
  {
    country: 'ZA',
    type: 'AGENCY',
    displayName: 'Protea Property',
    legalName: 'Protea Property Brokers (Pty) Ltd',
    addressLine: 'Long Street, Cape Town',
    about: 'Homes, plots and flats in Cape Town, Johannesburg and Durban.',
    people: [{ name: 'Lerato Dlamini', emailName: 'lerato', title: 'Principal' }],
  },
  {
    country: 'KE',
    type: 'AGENCY',
    displayName: 'Coastline Property',
    legalName: 'Coastline Property Kenya Ltd',
    addressLine: 'Nyali Road, Mombasa',
    about: 'Plots and holiday homes at the coast, and flats in Nairobi.',
    people: [{ name: 'Fatuma Hassan', emailName: 'fatuma', title: 'Managing director' }],
  },
  {
    country: 'NG',
    type: 'AGENCY',
    displayName: 'Palmgrove Properties',
    legalName: 'Palmgrove Properties Ltd',
    addressLine: 'Awolowo Road, Lagos',
    about: 'Land with a survey plan and family houses in Lagos and Abuja.',
    people: [{ name: 'Ngozi Adeyemi', emailName: 'ngozi', title: 'Managing director' }],
  },
  {
    country: 'GH',
    type: 'AGENCY',
    displayName: 'Akwaaba Lands',
    legalName: 'Akwaaba Lands Ltd',
    addressLine: 'Independence Avenue, Accra',
    about: 'Plots with a registered indenture in Accra and Kumasi.',
    people: [{ name: 'Akosua Boateng', emailName: 'akosua', title: 'Managing director' }],
  },
  {
    country: 'TZ',
    type: 'AGENCY',
    displayName: 'Kilima Plots',
    legalName: 'Kilima Plots Ltd',
    addressLine: 'Sokoine Road, Arusha',
    about: 'Surveyed land below the mountains and in Dodoma.',
    people: [{ name: 'Baraka Mollel', emailName: 'baraka', title: 'Managing director' }],
  },
  {
    country: 'RW',
    type: 'AGENCY',
    displayName: 'Akagera Realty',
    legalName: 'Akagera Realty Ltd',
    addressLine: 'KG 7 Avenue, Kigali',
    about: 'Family homes and plots in Kigali and Musanze.',
    people: [{ name: 'Diane Mukamana', emailName: 'diane', title: 'Managing director' }],
  },
  {
    country: 'ZA',
    type: 'AGENCY',
    displayName: 'Highveld Homes',
    legalName: 'Highveld Homes (Pty) Ltd',
    addressLine: 'Rivonia Road, Johannesburg',
    about: 'Houses and stands in Johannesburg and Pretoria.',
    people: [{ name: 'Sipho Nkosi', emailName: 'sipho', title: 'Principal' }],
  },
];
