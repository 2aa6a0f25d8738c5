import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readListingFile } from '../files/read-listing-file.ts';
import { guessColumns } from './guess-columns.ts';

const guessed = async (bytes: Uint8Array, kind: 'PROPERTY' | 'PLOT' = 'PROPERTY') =>
  Object.fromEntries(
    guessColumns(await readListingFile(bytes), kind).map(({ header, field }) => [header, field ?? null]),
  );

/** The expected fields of the real files; null columns are ignored. */
const kampala = {
  id: 'externalRef',
  rooms: null,
  land_size: 'landArea',
  bedrooms: 'bedrooms',
  living_area: 'builtArea',
  baths: 'bathrooms',
  location: 'place',
  price_ugx: 'price',
};
const nairobi = {
  source: null,
  listing_type: 'purpose',
  title: 'title',
  price: 'price',
  location: 'place',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  size_sqm: 'builtArea',
  property_type: 'type',
  url: null,
  scraped_at: null,
};
const botswana = {
  location: 'place',
  bedrooms: 'bedrooms',
  carports: 'parking',
  bathrooms: 'bathrooms',
  plot_size_square_meters: 'landArea',
  type_of_property: 'category',
  price: 'price',
};
const real = {
  'kampala_jumia_01-09-2017.csv': kampala,
  'kampala_jumia_11-11-2017.csv': kampala,
  'kampala_jumia_2017.xlsx': kampala,
  'nairobi_raw_listings.csv': nairobi,
  'nairobi_listings.xlsx': nairobi,
  'nairobi_25tholiver_raw.csv': {
    location: 'place',
    property_type: 'type',
    bedrooms: 'bedrooms',
    bathrooms: 'bathrooms',
    size_sqft: 'builtArea',
    amenities: 'features',
    price_kes: 'price',
    listing_date: null,
    source: null,
  },
  'botswana_PamGolding.csv': botswana,
  'botswana_Property24.csv': botswana,
  'botswana_seef.csv': botswana,
};

describe('the columns of a file', () => {
  it('are recognised by their headers and their values', async () => {
    const file = new TextEncoder().encode(
      'Ref No,Property Type,Offer,Asking Price,Where,Plot Size,Beds,Images,Acres,Agent phone\n' +
        'A1,For Sale,House,UGX 85m,Kira,50x100,3,a.jpg|b.jpg,,0772\nA2,For Rent,Flat,UGX 2m,Kyanja,,2,c.jpg,,0772\n',
    );
    expect(await guessed(file)).toEqual({
      'Ref No': 'externalRef',
      'Property Type': 'purpose',
      Offer: 'type',
      'Asking Price': 'price',
      Where: 'place',
      'Plot Size': 'landArea',
      Beds: 'bedrooms',
      Images: 'photos',
      Acres: null,
      'Agent phone': null,
    });
  });

  it('take a status that says for sale or to rent as the purpose, and no other', async () => {
    const statusOf = (...values: readonly string[]) =>
      guessed(
        new TextEncoder().encode(`Title,Status\n${values.map((value) => `A house,${value}`).join('\n')}\n`),
      );
    expect(await statusOf('For Sale', 'For Rent')).toMatchObject({ Status: 'purpose' });
    expect(await statusOf('Available', 'Sold')).toMatchObject({ Status: null });
  });

  const folder = process.env['ARDHI_LISTING_FILES'];
  const name = folder === undefined ? 'skipped: ARDHI_LISTING_FILES names no folder of real files' : 'right';
  it.skipIf(folder === undefined)(
    `of at least nine in ten columns of the real files are ${name}`,
    async () => {
      for (const [file, expected] of Object.entries(real)) {
        const path = join(folder ?? '', file);
        if (!existsSync(path)) throw new Error(`${path} is missing`);
        const found = await guessed(readFileSync(path));
        const right = Object.entries(expected).filter(([header, field]) => found[header] === field);
        expect(
          right.length / Object.keys(expected).length,
          `${file}: ${JSON.stringify(found)}`,
        ).toBeGreaterThanOrEqual(0.9);
      }
    },
  );
});

describe('a column of numbers', () => {
  const guess = (header: string, ...cells: readonly string[]) =>
    guessed(new TextEncoder().encode([`${header},price`, ...cells.map((cell) => `${cell},85m`)].join('\n')));

  it.each(['No', 'N°', 'No.', 'Namba'])('%s that counts the rows names no listing', async (header) => {
    expect(await guess(header, '1', '2', '3', 'TOTAL')).toEqual({ [header]: null, price: 'price' });
  });

  it.each([
    ['No', ['101', '102']],
    ['No', ['2', '1']],
    ['Ref', ['1', '2']],
  ])('%s with %j names listings', async (header, cells) => {
    expect(await guess(header, ...cells)).toEqual({ [header]: 'externalRef', price: 'price' });
  });
});
