import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ResoProperty,
  readCsvFeed,
  readJsonFeed,
  readXmlFeed,
} from '@ardhi/contracts/listings/partner-feeds.routes';
import { type ListingReason, listingReasons, statusOf } from '@ardhi/contracts/listings/status';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ListingsContext } from '../context.ts';
import { isDiscoverable } from '../listing/listing-card.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import type { AgencyRow, AgentRow } from '../replicas/accounts.ts';
import { type FeedFormat, feedFormats } from './feed-formats.ts';
import { resoProperty } from './reso-property.ts';

type FeedCall = Pick<
  Call<{ systemId: string }, undefined, undefined>,
  'params' | 'caller' | 'request' | 'response'
>;

const offeredReasons: readonly ListingReason[] = listingReasons.filter((reason) =>
  ['ACTIVE', 'SOLD'].includes(statusOf[reason]),
);
/** Listings read at once. */
const batch = 500;

/** Routes of the feeds that systems fetch with their key (api.md I23). */
export function partnerFeedRoutes(context: ListingsContext): Endpoint[] {
  const send = feedSender(context);
  return [
    serve(readJsonFeed, async (call) => {
      await send(call, feedFormats.json);
      return { '@odata.context': '', value: [] };
    }),
    serve(readXmlFeed, async (call) => {
      await send(call, feedFormats.xml);
      return '';
    }),
    serve(readCsvFeed, async (call) => {
      await send(call, feedFormats.csv);
      return '';
    }),
  ];
}

/** Streams a feed, or says that it is the one that the caller has; nothing of it is kept in memory but the names of people. */
function feedSender(context: ListingsContext) {
  const { listings, service } = context;

  /** Public real estate: one agency's, or everyone's. */
  async function* listed(agencyId: string | undefined): AsyncGenerator<ListingRow> {
    const rows = agencyId === undefined ? listings.all() : ofAgency(agencyId);
    for await (const row of rows) if (row.kind !== 'PRODUCT' && isDiscoverable(row)) yield row;
  }

  async function* ofAgency(agencyId: string): AsyncGenerator<ListingRow> {
    const where = { agencyId, reason: { in: offeredReasons } };
    for (let offset = 0; ; offset += batch) {
      const rows = await listings.find({ where, sort: ['createdAt'], offset, limit: batch });
      yield* rows;
      if (rows.length < batch) return;
    }
  }

  async function* entries(agencyId: string | undefined): AsyncGenerator<ResoProperty> {
    const places = { publicUrl: service.config.publicUrl, geography: await context.gazetteer() };
    const agencyOf = remembered<AgencyRow>((id) => context.agency(id));
    const agentOf = remembered<AgentRow>((id) => context.agents.get(id));
    for await (const row of listed(agencyId)) {
      const [agency, agent] = await Promise.all([agencyOf(row.agencyId), agentOf(row.agentId)]);
      yield resoProperty(row, { agency, agent }, places);
    }
  }

  /** Changes with every listing of the feed, and with every one that joins or leaves it. */
  async function tagOf(agencyId: string | undefined, format: FeedFormat): Promise<string> {
    const hash = createHash('sha256').update(format.type);
    for await (const { id, updatedAt, reason, media } of listed(agencyId))
      hash.update(`${id} ${updatedAt} ${reason} ${media.images} ${media.cover?.id}\n`);
    return `W/"${hash.digest('base64url').slice(0, 27)}"`;
  }

  return async ({ params, caller, request, response }: FeedCall, format: FeedFormat): Promise<void> => {
    if (params.systemId !== caller.id) refuse('NOT_FOUND');
    const tag = await tagOf(caller.tenant, format);
    response.set('ETag', tag).type(format.type);
    if (isKnown(tag, request.get('if-none-match'))) return void response.status(304).end();
    await pipeline(Readable.from(format.write(entries(caller.tenant))), response);
  };
}

/** True if a client has this version; weak comparison, RFC 9110 §13.1.2. */
const isKnown = (tag: string, known = '') => known.split(',').some((one) => one.trim() === tag);

/** Reads a record once. */
function remembered<T>(read: (id: string) => Promise<T | undefined>) {
  const known = new Map<string, Promise<T | undefined>>();
  return (id: string | undefined): Promise<T | undefined> => {
    if (id === undefined) return Promise.resolve(undefined);
    const found = known.get(id) ?? read(id);
    known.set(id, found);
    return found;
  };
}
