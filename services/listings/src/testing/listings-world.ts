import { gzipSync } from 'node:zlib';
import { type PublishedUserEvent, userEvents, visitorListsEvents } from '@ardhi/contracts/accounts/events';
import type { Preferences } from '@ardhi/contracts/accounts/user-fields';
import type { GeoPack, Place } from '@ardhi/contracts/geo/place';
import { changeListingStatus, createPlot } from '@ardhi/contracts/listings/editor.routes';
import type { Media } from '@ardhi/contracts/media';
import { openEngines } from '@ardhi/engines/engines';
import { idFrom, newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Service } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { type OpenEngines, testCaller, type World, world } from '@ardhi/testing/world';
import { portfolio } from '../portfolio/portfolio.ts';
import { listings } from '../service.ts';

const placeId = (name: string) => idFrom(`place:${name}`);
const place = (level: Place['level'], name: string, parent: string, more: Partial<Place>): Place => ({
  id: placeId(name),
  level,
  name,
  ...(parent !== '' && { parentId: placeId(parent) }),
  ...more,
});

/** Two countries, some districts and towns: enough to be right or wrong about a place. */
const geography: GeoPack = {
  name: 'a test geography',
  attribution: 'made up from public figures',
  places: [
    place('CONTINENT', 'Africa', '', {}),
    place('COUNTRY', 'Uganda', 'Africa', { code: 'UG', currency: 'UGX', box: [29.57, -1.48, 35.0, 4.23] }),
    place('COUNTRY', 'Kenya', 'Africa', { code: 'KE', currency: 'KES', box: [33.9, -4.7, 41.9, 5.5] }),
    place('COUNTRY', 'Ghana', 'Africa', { code: 'GH', currency: 'GHS', box: [-3.3, 4.7, 1.2, 11.2] }),
    place('REGION', 'Central', 'Uganda', {}),
    place('DISTRICT', 'Wakiso', 'Central', { box: [32.1, -0.1, 32.8, 0.8], centroid: [32.45, 0.4] }),
    place('DISTRICT', 'Kampala', 'Central', { box: [32.5, 0.2, 32.68, 0.41], centroid: [32.58, 0.32] }),
    place('CITY', 'Kira', 'Wakiso', { centroid: [32.64, 0.39] }),
    place('AREA', 'Kyanja', 'Kira', { centroid: [32.645, 0.395] }),
    place('DISTRICT', 'Mombasa', 'Kenya', { centroid: [39.66, -4.05] }),
    place('DISTRICT', 'Nairobi', 'Kenya', { box: [36.65, -1.45, 37.1, -1.16], centroid: [36.82, -1.29] }),
  ],
};

export const geoOf = {
  kira: { countryId: placeId('Uganda'), cityId: placeId('Kira'), countryCode: 'UG' },
  kampala: { countryId: placeId('Uganda'), districtId: placeId('Kampala'), countryCode: 'UG' },
  nairobi: { countryId: placeId('Kenya'), districtId: placeId('Nairobi'), countryCode: 'KE' },
  kyanja: placeId('Kyanja'),
  wakiso: placeId('Wakiso'),
  uganda: placeId('Uganda'),
  ghana: placeId('Ghana'),
} as const;

/** Appends an event as the service that owns the stream would. */
async function appendEvent(
  there: World,
  stream: string,
  type: string,
  data: object,
  correlationId = newId(),
): Promise<void> {
  const past = await Array.fromAsync(there.engines.events.read(stream));
  await there.engines.events.append({
    stream,
    expectedVersion: past.length,
    events: [{ id: newId(), type, schema: 1, data: data as Record<string, unknown> }],
    at: there.clock.now(),
    actor: 'system',
    correlationId,
    commandId: newId(),
  });
}

const photo = (listingId: string, order: number, more: Partial<Media>): Media => ({
  id: idFrom(`photo:${listingId}:${order}`),
  listingId,
  kind: 'IMAGE',
  order,
  cover: order === 1,
  permission: 'PUBLIC',
  fileName: `${order}.jpg`,
  mime: 'image/jpeg',
  bytes: 40_000,
  width: 1600,
  height: 1200,
  state: 'READY',
  renditions: [
    { name: 'w320', format: 'webp', bytes: 7_000, url: `/media/${order}-320` },
    { name: 'w1024', format: 'webp', bytes: 60_000, url: `/media/${order}-1024` },
  ],
  createdAt: '2026-11-20T08:00:00.000Z',
  ...more,
});

/** A description long enough to publish. */
export const description = {
  en: 'A level plot on a murram road, ten minutes from the stage, with power and water at the boundary and neighbours who have already built on either side.',
};

/** A plot with all that its own agent can say. */
export const aPlot = (more: object = {}) => ({
  purpose: 'SALE',
  use: 'RESIDENTIAL',
  title: { en: 'Fifty by a hundred near Kira market' },
  description,
  price: { amount: 85_000_000, currency: 'UGX' },
  area: { value: 12.5, unit: 'DECIMAL' },
  location: { geo: geoOf.kira, point: [32.64, 0.39], precision: 'EXACT', pinSource: 'AGENT_PIN' },
  ...more,
});

/** Every plot has a parcel of its own. */
/** A title record of that plot. */
export const aTitle = () => ({
  tenure: 'MAILO_PRIVATE',
  ownerType: 'INDIVIDUAL',
  spousalConsent: 'NOT_NEEDED',
  encumbrances: [],
  parcel: { scheme: 'UG_MAILO', parts: ['Kyadondo', 'Block 244', `Plot ${plots++}34`] },
});
let plots = 12;

const users = publisher(userEvents);
const visitorLists = publisher(visitorListsEvents);

export interface ListingsWorld extends World {
  readonly agencyId: string;
  readonly agent: Partial<Caller>;
  readonly chief: Partial<Caller>;
  readonly stranger: Partial<Caller>;
  readonly moderator: Partial<Caller>;
  readonly other: Partial<Caller>;
  publish(stream: string, type: string, data: object): Promise<void>;
  photos(listingId: string, count: number, more?: Partial<Media>, correlationId?: string): Promise<void>;
  /** Three photos for each of many listings. */
  photosOfAll(listingIds: readonly string[]): Promise<void>;
  /** Photos that look like these, said in 64 bits. */
  photosLike(listingId: string, hashes: readonly string[]): Promise<void>;
  grantSlots(quantity: number): Promise<void>;
  /** Lets someone be reached by mail. */
  registerUser(person: Partial<Caller>, email: string): Promise<void>;
  /** Someone who was introduced wants to be told things in another way. */
  setPreferences(person: Partial<Caller>, preferences: Partial<Preferences>): Promise<void>;
  /** Something else is said of someone who was introduced. */
  publishUser(person: Partial<Caller>, event: PublishedUserEvent): Promise<void>;
  /** Hides a listing from someone. */
  hide(listingId: string, person: Partial<Caller>): Promise<void>;
  /** Shows it again. */
  unhide(listingId: string, person: Partial<Caller>): Promise<void>;
  /** Someone who was introduced is forgotten. */
  eraseUser(person: Partial<Caller>): Promise<void>;
  /** A plot of the agent, submitted and approved; of another agent if one is given. */
  livePlot(more?: object, as?: Partial<Caller>): Promise<string>;
  /** The same, only begun; of another agent if one is given. */
  draftPlot(more?: object, as?: Partial<Caller>): Promise<string>;
  move(id: string, cmd: string, as: Partial<Caller>, more?: object): ReturnType<World['call']>;
}

/** The listings service with a geography, an active agency and its people told to it, and with further services if any are given. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one world of a test.
export async function listingsWorld(
  others: readonly Service[] = [],
  environment: Record<string, string> = {},
  open: OpenEngines = openEngines,
): Promise<ListingsWorld> {
  const services = [users.service, visitorLists.service, ...others, listings];
  const there = await world(services, open, environment);
  const agencyId = newId();
  const [agent, chief] = [
    testCaller('AGENT', { tenant: agencyId }),
    testCaller('SUPER_AGENT', { tenant: agencyId }),
  ];
  const moderator = testCaller('ASSISTANT_ADMIN');
  const fields = { type: 'AGENCY', displayName: 'Kira Homes', addressLine: 'Kira', countryId: geoOf.uganda };
  const { key } = await there.engines.blobs.put(gzipSync(JSON.stringify(geography)));
  await appendEvent(there, `pack-${newId()}`, 'PackApplied', { hash: key, mode: 'ADD' });
  await appendEvent(there, `agency-${agencyId}`, 'AgencyRegistered', {
    ref: 'A',
    slug: 'kira-homes',
    ownerUserId: chief.id,
    fields,
  });
  await appendEvent(there, `agency-${agencyId}`, 'AgencyStatusChanged', {
    from: 'PENDING',
    to: 'ACTIVE',
    reason: '',
  });
  await there.settled();

  const photos = async (
    listingId: string,
    count: number,
    more: Partial<Media> = {},
    correlationId?: string,
  ) => {
    const items = Array.from({ length: count }, (_, i) => photo(listingId, i + 1, more));
    await appendEvent(there, `media-${listingId}`, 'GalleryChanged', { items }, correlationId);
    await there.settled();
  };
  const move = (id: string, cmd: string, as: Partial<Caller>, more: object = {}) =>
    there.call(changeListingStatus, { params: { id }, as, body: { cmd, ...more } });
  const draftPlot = async (more: object = {}, as: Partial<Caller> = agent) => {
    const { body } = await there.call(createPlot, { as, body: aPlot(more) });
    await there.call('PUT', `/plots/${body.id}/title`, { as, body: aTitle() });
    await photos(body.id, 3);
    return body.id as string;
  };

  return Object.assign(Object.create(there) as World, {
    agencyId,
    agent,
    chief,
    moderator,
    stranger: testCaller('AGENT'),
    other: testCaller('AFRI_ADMIN'),
    publish: (stream: string, type: string, data: object) => appendEvent(there, stream, type, data),
    photos,
    move,
    draftPlot,
    async photosOfAll(listingIds: readonly string[]) {
      for (const listingId of listingIds) {
        const items = [1, 2, 3].map((order) => photo(listingId, order, {}));
        await appendEvent(there, `media-${listingId}`, 'GalleryChanged', { items });
      }
      await there.settled();
    },
    async photosLike(listingId: string, hashes: readonly string[]) {
      const items = [...hashes, ''].map((dHash, i) => photo(listingId, i + 1, dHash === '' ? {} : { dHash }));
      await appendEvent(there, `media-${listingId}`, 'GalleryChanged', { items });
      await there.settled();
    },
    hide: (listingId: string, { id = '' }: Partial<Caller>) =>
      visitorLists.publish(there, id, { type: 'ListingsHidden', listingIds: [listingId] }),
    unhide: (listingId: string, { id = '' }: Partial<Caller>) =>
      visitorLists.publish(there, id, { type: 'ListingUnhidden', listingId }),
    async registerUser({ id = '', role = 'USER', tenant }: Partial<Caller>, email: string) {
      await users.publish(there, id, {
        type: 'UserRegistered',
        subject: id,
        email,
        emailVerified: true,
        name: 'Nakato',
        locale: 'en',
        role: 'USER',
        by: 'SIGN_UP',
      });
      if (role !== 'USER' && role !== '')
        await users.publish(there, id, {
          type: 'RightsChanged',
          role,
          agencyId: tenant ?? null,
          permissions: [],
        });
    },
    setPreferences: ({ id = '' }: Partial<Caller>, preferences: Partial<Preferences>) =>
      users.publish(there, id, { type: 'PreferencesSet', preferences }),
    publishUser: ({ id = '' }: Partial<Caller>, event: PublishedUserEvent) => users.publish(there, id, event),
    eraseUser: ({ id = '' }: Partial<Caller>) => users.publish(there, id, { type: 'UserErased' }),
    async grantSlots(quantity: number) {
      const tools = there.application.contexts.get('listings');
      await tools?.execute(portfolio, agencyId, { type: 'GrantSlots', quantity }, { commandId: newId() });
    },
    async livePlot(more: object = {}, as: Partial<Caller> = agent) {
      const id = await draftPlot(more, as);
      await move(id, 'submit', as);
      await move(id, 'approve', moderator);
      await there.settled();
      return id;
    },
  });
}
