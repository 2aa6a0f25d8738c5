import type { Audience, ItemFields, ItemKey, PackageFields } from '@ardhi/contracts/billing/catalogue';
import { type Currency, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { item } from './item.ts';
import { packageDecider, packageId } from './package.ts';

const gibibyte = 2 ** 30;

/** Currencies of the starting prices. */
const currencies = ['UGX', 'KES', 'TZS', 'RWF', 'NGN', 'GHS', 'ZAR', 'USD'] as const satisfies Currency[];

/** Prices in major units of `currencies`, in their order: Uganda's of model §4.7.2, the others rounded to local price points. */
const priceLists = {
  free: [0, 0, 0, 0, 0, 0, 0, 0],
  starter: [50_000, 1_800, 35_000, 20_000, 20_000, 160, 240, 14],
  pro: [150_000, 5_400, 105_000, 60_000, 60_000, 480, 720, 42],
  agencyPlus: [450_000, 16_200, 315_000, 180_000, 180_000, 1_440, 2_160, 126],
  featuredWeek: [15_000, 550, 10_500, 6_000, 6_000, 48, 72, 4.2],
  topOfAreaWeek: [25_000, 900, 17_500, 10_000, 10_000, 80, 120, 7],
  fiveBumps: [10_000, 350, 7_000, 4_000, 4_000, 32, 48, 2.8],
  tenSlots: [20_000, 700, 14_000, 8_000, 8_000, 64, 96, 5.5],
  oneGibibyte: [5_000, 180, 3_500, 2_000, 2_000, 16, 24, 1.4],
  evidenceReview: [60_000, 2_100, 42_000, 24_000, 24_000, 190, 290, 16.5],
  siteVisit: [80_000, 2_900, 56_000, 32_000, 32_000, 260, 380, 22],
} as const;
type PriceList = keyof typeof priceLists;

const pricesOf = (list: PriceList) =>
  priceLists[list].map((major, i) => {
    const currency = currencies[i] ?? 'UGX';
    return { amount: toMinorUnits(major, currency), currency };
  });

const sellers: Audience[] = ['AGENT', 'AGENCY'];

const itemOf = (
  fields: Pick<ItemFields, 'key' | 'measure' | 'unit' | 'unitSize' | 'validityDays' | 'audience'>,
  [name, description]: readonly [string, string],
  list: PriceList,
  sort: number,
): ItemFields => ({
  ...fields,
  name: { en: name },
  description: { en: description },
  prices: pricesOf(list),
  taxClass: 'STANDARD',
  minQty: 1,
  maxQty: 50,
  stackable: true,
  active: true,
  sort,
});

/** The items of a new installation: one-off purchases (model §4.7.2). Admins change them. */
export const startingItems: readonly ItemFields[] = [
  itemOf(
    {
      key: 'FEATURED_DAY',
      measure: 'CONSUMABLE',
      unit: 'DAY',
      unitSize: 7,
      validityDays: 90,
      audience: sellers,
    },
    ['Featured for 7 days', 'Your listing is shown on the home page and marked in search results.'],
    'featuredWeek',
    10,
  ),
  itemOf(
    {
      key: 'TOP_OF_AREA_DAY',
      measure: 'CONSUMABLE',
      unit: 'DAY',
      unitSize: 7,
      validityDays: 90,
      audience: sellers,
    },
    ['Top of its area for 7 days', 'Your listing is first in searches of its area.'],
    'topOfAreaWeek',
    20,
  ),
  itemOf(
    { key: 'BUMP', measure: 'CONSUMABLE', unit: 'COUNT', unitSize: 5, validityDays: 180, audience: sellers },
    ['5 bumps', 'Each bump moves a listing up among the newest ones, once.'],
    'fiveBumps',
    30,
  ),
  itemOf(
    {
      key: 'LISTING_SLOT',
      measure: 'CAPACITY',
      unit: 'COUNT',
      unitSize: 10,
      validityDays: 30,
      audience: sellers,
    },
    ['10 more listings for 30 days', 'Have ten more listings on the market at the same time.'],
    'tenSlots',
    40,
  ),
  itemOf(
    {
      key: 'STORAGE_BYTES',
      measure: 'CAPACITY',
      unit: 'BYTE',
      unitSize: gibibyte,
      validityDays: null,
      audience: sellers,
    },
    ['1 GiB of storage', 'Space for photos, videos and documents.'],
    'oneGibibyte',
    50,
  ),
  itemOf(
    {
      key: 'EVIDENCE_REVIEW',
      measure: 'CONSUMABLE',
      unit: 'COUNT',
      unitSize: 1,
      validityDays: 365,
      audience: sellers,
    },
    ['Evidence review', 'We check the ownership papers of one listing.'],
    'evidenceReview',
    60,
  ),
  itemOf(
    {
      key: 'SITE_VISIT',
      measure: 'CONSUMABLE',
      unit: 'COUNT',
      unitSize: 1,
      validityDays: 365,
      audience: ['USER', ...sellers],
    },
    ['Site visit', 'Somebody visits a property or plot for you and reports with photos.'],
    'siteVisit',
    70,
  ),
];

/** Each line: item, quantity. */
type Lines = readonly (readonly [ItemKey, number])[];

const packageOf = (
  [slug, name, tagline]: readonly [string, string, string],
  list: PriceList,
  lines: Lines,
  more: Pick<PackageFields, 'upgradesTo' | 'sort'> & Partial<PackageFields>,
): PackageFields => ({
  slug,
  name: { en: name },
  tagline: { en: tagline },
  kind: 'ENHANCED',
  audience: sellers,
  lines: lines.map(([itemKey, quantity]) => ({ itemKey, quantity })),
  prices: pricesOf(list).map((money) => ({ money, interval: 'MONTH' })),
  countries: [],
  highlights: [],
  addOns: startingItems.filter(({ key }) => key !== 'SITE_VISIT').map(startingItemId),
  visible: true,
  active: true,
  ...more,
});

const startingItemId = ({ name }: ItemFields): string => idFrom(`starting-item:${name.en}`);

/** Slug of the package that everyone has; it grants the free tier of the settings. */
export const freeSlug = 'free';

/** The packages of a new installation (model §4.7.2). Admins change them. */
export const startingPackages: readonly PackageFields[] = [
  packageOf([freeSlug, 'Free', 'List your first properties at no cost.'], 'free', [['LISTING_SLOT', 2]], {
    upgradesTo: ['starter', 'pro', 'agency-plus'].map(packageId),
    audience: ['USER', ...sellers],
    sort: 10,
  }),
  packageOf(
    ['starter', 'Starter', 'For agents with a handful of listings.'],
    'starter',
    [
      ['LISTING_SLOT', 10],
      ['IMAGE_QUOTA', 150],
      ['STORAGE_BYTES', gibibyte],
      ['AGENT_SEAT', 2],
      ['BUMP', 3],
    ],
    { upgradesTo: ['pro', 'agency-plus'].map(packageId), sort: 20 },
  ),
  packageOf(
    ['pro', 'Pro', 'For agencies that list every week.'],
    'pro',
    [
      ['LISTING_SLOT', 40],
      ['IMAGE_QUOTA', 900],
      ['STORAGE_BYTES', 5 * gibibyte],
      ['AGENT_SEAT', 6],
      ['FEATURED_DAY', 15],
      ['BUMP', 20],
      ['FEED_EXPORT', 1],
    ],
    { upgradesTo: [packageId('agency-plus')], sort: 30 },
  ),
  packageOf(
    ['agency-plus', 'Agency+', 'For large agencies and developers.'],
    'agencyPlus',
    [
      ['LISTING_SLOT', 200],
      ['IMAGE_QUOTA', 6_000],
      ['STORAGE_BYTES', 30 * gibibyte],
      ['AGENT_SEAT', 25],
      ['FEATURED_DAY', 90],
      ['API_ACCESS', 1],
      ['EVIDENCE_REVIEW', 20],
    ],
    { upgradesTo: [], sort: 40 },
  ),
];

/** Records the starting catalogue in a new installation; does nothing on later starts. */
export async function enterStartingCatalogue({ execute }: ServiceContext): Promise<void> {
  await Promise.all([
    ...startingItems.map((entry) => {
      const id = startingItemId(entry);
      return execute(item, id, { type: 'Enter', entry }, { commandId: `starting-item:${id}` });
    }),
    ...startingPackages.map((entry) => {
      const id = packageId(entry.slug);
      return execute(packageDecider, id, { type: 'Enter', entry }, { commandId: `starting-package:${id}` });
    }),
  ]);
}
