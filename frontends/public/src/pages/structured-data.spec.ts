import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgencyProfile } from '@ardhi/contracts/accounts/agency-and-agent';
import type { ShownPage } from '@ardhi/contracts/content/page';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { intlOf } from '@ardhi/kit/i18n/intl';
import type { JsonLdNode } from '@ardhi/kit/router/head';
import { aCard } from '@ardhi/kit/testing/a-card';
import { describe, expect, it } from 'vitest';
import { agencyHandle } from '../features/agency/load-agency.ts';
import { articleJsonLd, faqJsonLd } from '../features/content/content-json-ld.ts';
import { breadcrumbsJsonLd, listingJsonLd } from '../features/listing/components/listing-json-ld.ts';
import { itemListJsonLd } from '../lib/search-json-ld.ts';
import * as home from './home.page.tsx';
import vocabulary from './schema-org-vocabulary.json' with { type: 'json' };

interface SchemaType {
  readonly supertypes: readonly string[];
  /** Allowed value types by property name. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
}
const types: Readonly<Record<string, SchemaType>> = vocabulary.types;
const enumerations: Readonly<Record<string, readonly string[]>> = vocabulary.enumerations;

const isNode = (value: unknown): value is JsonLdNode => typeof value === 'object' && value !== null;

/** A sentence for each part of a page's objects that schema.org does not know. */
function problemsOf(nodes: readonly JsonLdNode[]): readonly string[] {
  const written = JSON.parse(JSON.stringify(nodes)) as readonly JsonLdNode[];
  const typesById = new Map(
    written.flatMap((node) => nodesIn(node)).map((node) => [node['@id'], String(node['@type'])]),
  );
  return written.flatMap((node) => [
    ...(node['@context'] === 'https://schema.org' ? [] : [`${node['@type']} names no vocabulary.`]),
    ...problemsOfNode(node, typesById),
  ]);
}

/** An object and all typed objects inside it. */
const nodesIn = (value: unknown): readonly JsonLdNode[] => {
  if (!isNode(value)) return [];
  return [...('@type' in value ? [value] : []), ...Object.values(value).flatMap(nodesIn)];
};

type TypesById = ReadonlyMap<unknown, string>;

function problemsOfNode(node: JsonLdNode, typesById: TypesById): readonly string[] {
  const type = String(node['@type']);
  const known = types[type];
  if (known === undefined) return [`${type} is not a type of schema.org.`];
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => {
      // An action input describes the property before the hyphen, which the visitor fills in.
      const [property = '', annotation] = name.split(/-(?=input$)/);
      const expected = known.properties[property];
      if (expected === undefined) return [`${type} has no property ${name}.`];
      if (annotation !== undefined) return typeof value === 'string' ? [] : [`${name} is not a text.`];
      return [value]
        .flat()
        .flatMap((item) => problemsOfValue(`${type}.${property}`, item, { expected, typesById }));
    });
}

function problemsOfValue(
  name: string,
  value: unknown,
  { expected, typesById }: { readonly expected: readonly string[]; readonly typesById: TypesById },
): readonly string[] {
  // Without a type it is a reference: to an object of this page, or to another page without further details.
  const type = isNode(value) ? (value['@type'] ?? typesById.get(value['@id']) ?? 'Thing') : undefined;
  const allTypes = [String(type), ...(types[String(type)]?.supertypes ?? [])];
  const isExpected = isNode(value)
    ? allTypes.some((each) => expected.includes(each))
    : expected.some((each) => isLiteral(each, value));
  return [
    ...(isExpected ? [] : [`${name} is ${JSON.stringify(value)}, expected ${expected.join(' or ')}.`]),
    ...(isNode(value) && '@type' in value ? problemsOfNode(value, typesById) : []),
  ];
}

/** True if a value is a literal of a schema.org data type, or a member of an enumeration. */
function isLiteral(dataType: string, value: unknown): boolean {
  if (enumerations[dataType] !== undefined) return enumerations[dataType].includes(String(value));
  if (dataType === 'Number') return typeof value === 'number';
  if (dataType === 'Integer') return Number.isInteger(value);
  if (typeof value !== 'string' || value === '') return false;
  if (dataType === 'URL') return /^(?:https?:\/\/|\/)/.test(value);
  if (dataType === 'Date' || dataType === 'DateTime') return /^\d{4}-\d\d-\d\d(?:T.*Z)?$/.test(value);
  return dataType === 'Text';
}

const intl = intlOf('en');
const at = '2026-11-01T08:00:00.000Z';

/** Objects of a listing page, by an agency with a logo or by a person. */
const listingNodes = (overrides: Partial<ListingCard>, agency: object | null = null) => {
  const card = aCard(overrides);
  const listing = { kind: card.kind, publishedAt: at, updatedAt: at };
  const detail = { card, listing, agency, agent: { name: 'Amina Nakato' } } as unknown as ListingDetail;
  return [listingJsonLd(detail, 'A plot.'), breadcrumbsJsonLd(intl, detail)];
};
const point: [number, number] = [32.6, 0.3];
const cover = { w1024: '/media/a-1024.webp' } as ListingCard['cover'];

describe('the objects that pages describe to search engines', () => {
  const listings: readonly Partial<ListingCard>[] = [
    { kind: 'PLOT', point },
    { kind: 'PLOT', status: 'SOLD' },
    { kind: 'PLOT', qualifier: 'ON_APPLICATION' },
    { kind: 'PROPERTY', type: 'BUNGALOW', beds: 3, baths: 2, point, cover },
    { kind: 'PROPERTY', type: 'APARTMENT', purpose: 'RENT', priceUnit: 'PER_MONTH', beds: 1 },
    { kind: 'PROPERTY', type: 'WAREHOUSE', status: 'INACTIVE' },
    { kind: 'HOTEL', type: 'LODGE', purpose: 'SHORT_LET', priceUnit: 'PER_NIGHT', point },
    { kind: 'PRODUCT', type: 'CEMENT' },
  ];
  it.each(listings.map((overrides) => ({ overrides })))(
    'are of schema.org for a listing of $overrides',
    ({ overrides }) => {
      expect(problemsOf(listingNodes(overrides))).toEqual([]);
      expect(problemsOf(listingNodes(overrides, { displayName: 'Kyanja Homes' }))).toEqual([]);
    },
  );

  it('are of schema.org for results of a search', () => {
    expect(problemsOf([itemListJsonLd([{ id: 'a', title: 'A plot' }])])).toEqual([]);
  });

  it.each(['agencies', 'brokers'] as const)('are of schema.org for one of the %s', async (kind) => {
    const agency = {
      id: 'kyanja',
      slug: 'kyanja-homes',
      displayName: 'Kyanja Homes',
      addressLine: 'Kyanja, Kampala',
      about: { en: '' },
      card: { logo: '/media/logo.webp', reviews: 3, rating: 4.3 },
    } as AgencyProfile;
    const review = {
      ...{ id: 'r', agentId: 'amina', agent: 'Amina', author: 'Umar M.', rating: 5 },
      ...{ text: 'Showed me the title.', at },
    };
    const data = { kind, agency, cards: [], reviews: [review], searchFilter: {} };
    expect(problemsOf((await agencyHandle.head(intl, data).jsonLd?.()) ?? [])).toEqual([]);
  });

  it('are of schema.org for an article', () => {
    const page: ShownPage = {
      key: 'a-guide',
      type: 'GUIDE',
      slug: 'a-guide',
      locale: 'en',
      title: 'A guide',
      summary: 'What to check.',
      tags: [],
      countries: [],
      publishedAt: at,
      blocks: [],
      seo: { noindex: false, image: '/media/guide.webp' },
      version: 1,
    };
    expect(problemsOf([articleJsonLd(page)])).toEqual([]);
  });

  it('are of schema.org for questions and answers', () => {
    const lines = [{ kind: 'PARAGRAPH' as const, depth: 0, runs: [{ text: 'Yes.' }] }];
    expect(problemsOf([faqJsonLd([{ q: 'Is it free?', lines }])])).toEqual([]);
  });

  it('are of schema.org for the home page', async () => {
    expect(problemsOf((await home.handle.head(intl, undefined).jsonLd?.()) ?? [])).toEqual([]);
  });

  it('are all among those above', () => {
    const folder = join(import.meta.dirname, '../../..');
    const files = globSync('*/src/**/*.{ts,tsx}', { cwd: folder })
      .filter(
        (file) =>
          !file.includes('.spec.') && /['"]?@type['"]?:/.test(readFileSync(join(folder, file), 'utf8')),
      )
      .sort();
    expect(files).toEqual([
      'public/src/features/agency/load-agency.ts',
      'public/src/features/content/content-json-ld.ts',
      'public/src/features/listing/components/listing-json-ld.ts',
      'public/src/lib/breadcrumb-list-json-ld.ts',
      'public/src/lib/search-json-ld.ts',
      'public/src/pages/home.page.tsx',
    ]);
  });
});

describe('the check against schema.org', () => {
  const context = { '@context': 'https://schema.org' };

  it.each<[JsonLdNode, string]>([
    [{ '@type': 'Place', name: 'Goma' }, 'Place names no vocabulary.'],
    [{ ...context, '@type': 'Plot' }, 'Plot is not a type of schema.org.'],
    [{ ...context, '@type': 'Place', bedrooms: 3 }, 'Place has no property bedrooms.'],
    [{ ...context, '@type': 'ListItem', position: '' }, 'ListItem.position is "", expected Integer or Text.'],
    [
      { ...context, '@type': 'Offer', availability: 'https://schema.org/Gone' },
      'Offer.availability is "https://schema.org/Gone", expected ItemAvailability.',
    ],
    [
      { ...context, '@type': 'Offer', seller: { '@type': 'Place' } },
      'Offer.seller is {"@type":"Place"}, expected Organization or Person.',
    ],
    [
      { ...context, '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', answer: 'Yes.' }] },
      'Question has no property answer.',
    ],
  ])('refuses %j', (node, problem) => {
    expect(problemsOf([node])).toEqual([problem]);
  });
});
