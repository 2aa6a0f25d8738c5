import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { Tenure } from '@ardhi/contracts/listings/title';
import { openEmbedded } from '@ardhi/engines/embedded';
import { geo } from '@ardhi/geo/service';
import { fixedClock } from '@ardhi/kernel/base/clock';
import { idFrom } from '@ardhi/kernel/base/ids';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { launch } from '@ardhi/kernel/runtime/launch';
import { deriveFields } from '@ardhi/listings/listing/derive-fields';
import { type ListingDetails, noListing } from '@ardhi/listings/listing/listing-state';
import type { ListingRow } from '@ardhi/listings/listing/listings.projection';
import { listings as listingsService } from '@ardhi/listings/service';
import { type DemoListing, demoListings } from '../../seed/demo-world.ts';
import { type GeoRefs, loadGeoRefs } from '../../seed/geo-refs.ts';
import { internalClient } from '../../seed/internal-client.ts';
import { type SeededRandom, seededRandom } from '../../seed/seeded-random.ts';
import { fillListings } from '../listings/fill-listings.ts';

/** A listing of the demo world that is on the market, and the row that the services have of it. */
export interface MarketListing {
  readonly demo: DemoListing;
  readonly row: ListingRow;
  /** Names of the places that contain it. */
  readonly within: readonly string[];
}

const seed = 20_262;
const at = '2026-11-20T08:00:00.000Z';
const day = 86_400_000;

/** Amenities that agents tick beside what the demo world says of a home. */
const amenities =
  'pool,garden,servant-quarters,gym,lift,balcony,garage,generator,borehole,solar,lake-view,fitted-kitchen,air-conditioning'.split(
    ',',
  );

/** The listings of the demo world that are live, on the places that their agents would choose. */
export async function marketListings(count: number): Promise<readonly MarketListing[]> {
  const refs = await loadGeoRefs();
  const random = seededRandom(seed);
  return demoListings(count, seed)
    .filter(({ outcome }) => outcome === 'LIVE' || outcome === 'REDUCED')
    .map((demo, index) => {
      const path = refs.gazetteer.path(refs.of(demo.place.town).cityId ?? '');
      return { demo, row: rowOf(demo, { index, refs, random }), within: path.map(({ name }) => name) };
    });
}

function rowOf(
  demo: DemoListing,
  { index, refs, random }: { readonly index: number; readonly refs: GeoRefs; readonly random: SeededRandom },
): ListingRow {
  const { kind, input, place, land, landmark } = demo;
  const listed = new Date(Date.parse(at) - random.between(1, 300) * day).toISOString();
  const location = {
    geo: refs.of(place.town),
    point: place.point,
    precision: 'EXACT' as const,
    addressLine: `${place.quarter}, ${place.town.name}`,
    landmark,
    pinSource: 'AGENT_PIN' as const,
  };
  const features = kind === 'PROPERTY' ? [...random.sample(amenities, random.between(1, 4))] : [];
  const entered = { ...input, location, features } as ListingDetails;
  const { patch, derived } = deriveFields({}, entered, refs.gazetteer);
  const agent = idFrom(`agent ${index % 40}`);
  const tenure: Tenure | undefined =
    land && place.town.country === 'UG' && index % 7 === 0 ? 'KIBANJA' : land?.tenure;
  return {
    ...noListing,
    ...derived,
    id: idFrom(`sentence market ${index}`),
    ref: `UG-L-${String(index).padStart(7, '0')}`,
    kind,
    agentId: agent,
    details: patch as ListingDetails,
    reason: 'LIVE',
    reasonSince: listed,
    createdBy: agent,
    createdAt: listed,
    updatedAt: at,
    confirmedAt: at,
    publishedAt: listed,
    firstListedAt: listed,
    prices: input.price ? [{ at: listed, price: input.price }] : [],
    ...(tenure !== undefined && {
      title: {
        id: idFrom(`title ${index}`),
        tenure,
        ownerType: 'INDIVIDUAL',
        spousalConsent: 'NOT_NEEDED',
        encumbrances: [],
      },
    }),
    owners: agent,
    text: '',
    flags: '',
    featureKeys: '',
  } as ListingRow;
}

/** The main area of a listing in square metres. */
export const squareMetresOf = ({ area, builtArea, plotArea }: ListingDetails): number | undefined => {
  const main = area ?? builtArea ?? plotArea;
  return main && toSquareMetres(main);
};

/** The services that answer searches and find places, with listings on the market. */
export async function openSentenceMarket(folder: string, market: readonly MarketListing[]) {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent' });
  const log = createLog(config.LOG_LEVEL);
  const clock = fixedClock(at);
  const engines = await openEmbedded(config, clock, log);
  await fillListings(
    engines,
    market.map(({ row }) => row),
  );
  const key = 'the internal key of the sentence market, 32+ characters';
  const application = await launch([geo, listingsService], { engines, config, clock, log, key });
  await application.settled();
  const caller = await internalClient(application, key, clock);
  return {
    get: <A>(path: string): Promise<A> => caller.call<A>({}, '', { method: 'GET', path }),
    async [Symbol.asyncDispose]() {
      await caller.close();
      await application.close();
      await engines.close();
    },
  };
}
