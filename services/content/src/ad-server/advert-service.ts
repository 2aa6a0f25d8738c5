import type { AdCreative } from '@ardhi/contracts/content/ad-campaign';
import { keyedMutex } from '@ardhi/kernel/base/keyed-mutex';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { adCampaigns } from '../ad-campaign/ad-campaigns.projection.ts';
import { type AdPlacementRow, adPlacements } from '../ad-placement/ad-placement.ts';
import { adTotals } from '../ad-traffic/ad-traffic.projections.ts';
import { type AdPictureRow, adPictures } from '../replicas/ad-pictures.ts';
import { type AdvertisedListingRow, advertisedListings } from '../replicas/advertised-listings.ts';
import { adServer } from './ad-server.ts';
import { trafficCounter } from './traffic-counter.ts';

/** How old what is served from may be, in milliseconds. */
const freshForMs = 5_000;
/** More than run at one time. */
const limit = 1_000;

/** Material that adverts are drawn from besides their campaigns. */
export interface AdMaterial {
  readonly placements: ReadonlyMap<string, AdPlacementRow>;
  readonly pictures: ReadonlyMap<string, AdPictureRow>;
  readonly listings: ReadonlyMap<string, AdvertisedListingRow>;
}

const none: AdMaterial = { placements: new Map(), pictures: new Map(), listings: new Map() };

const idsOf = (creatives: readonly AdCreative[], key: 'mediaId' | 'listingId') => [
  ...new Set(creatives.flatMap(({ [key]: id }) => (id === undefined ? [] : [id]))),
];

/** The server with what it serves from, which is read again every five seconds, and its counter. */
export function advertService(context: ServiceContext) {
  const { read, clock } = context;
  const server = adServer();
  const runExclusive = keyedMutex();
  const exclusive = (work: () => Promise<void>) => runExclusive('totals', work);
  const counter = trafficCounter(context, {
    exclusive,
    onWritten: ({ campaignId, ...counts }) => server.delivery(campaignId).written(counts),
  });
  let material = none;
  let loadedAt = Number.NEGATIVE_INFINITY;

  async function load(): Promise<void> {
    const campaigns = await read(adCampaigns).find({ where: { state: 'APPROVED' }, limit });
    const ids = campaigns.map(({ id }) => id);
    const creatives = campaigns.flatMap((campaign) => campaign.creatives);
    const [totals, placements, pictures, listings] = await Promise.all([
      read(adTotals).getMany(ids),
      read(adPlacements).find({ where: { active: true }, limit }),
      read(adPictures).getMany(idsOf(creatives, 'mediaId')),
      read(advertisedListings).getMany(idsOf(creatives, 'listingId')),
    ]);
    const totalOf = new Map(totals.map((row) => [row.campaignId, row]));
    server.load(campaigns.map((campaign) => ({ campaign, delivered: totalOf.get(campaign.id) })));
    material = {
      placements: new Map(placements.map((row) => [row.key, row])),
      pictures: new Map(pictures.map((row) => [row.id, row])),
      listings: new Map(listings.map((row) => [row.id, row])),
    };
    loadedAt = clock.epoch();
  }

  return {
    server,
    counter,
    /** Returns material for drawing adverts, at most five seconds old. */
    async material(): Promise<AdMaterial> {
      if (clock.epoch() - loadedAt >= freshForMs)
        await exclusive(async () => {
          if (clock.epoch() - loadedAt >= freshForMs) await load();
        });
      return material;
    },
  };
}

/** The server with what it serves from, and its counter. */
export type AdvertService = ReturnType<typeof advertService>;
