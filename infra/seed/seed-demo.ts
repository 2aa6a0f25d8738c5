import { type DemoAgent, seedDemoPeople } from '@ardhi/accounts/seed/demo-people';
import type { Listing } from '@ardhi/contracts/listings/listing';
import { defaultSettings } from '@ardhi/contracts/settings/settings';
import type { Clock } from '@ardhi/kernel/clock';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Running } from '@ardhi/kernel/launch';
import type { ServiceTools } from '@ardhi/kernel/service';
import { listing } from '@ardhi/listings/listing/listing';
import type { ListingState } from '@ardhi/listings/listing/listing-state';
import { portfolio } from '@ardhi/listings/portfolio/portfolio';
import { type DemoPictures, demoPictures } from './demo-pictures.ts';
import { type DemoPlaces, demoPlaces } from './demo-places.ts';
import { arriving, type DemoListing, demoListings } from './demo-world.ts';
import { type Dice, dice } from './dice.ts';
import { type Inside, inside } from './inside.ts';
import { allTowns } from './towns.ts';

/** A clock that can be set back, so that the demo world has a past. */
export interface SeedClock extends Clock {
  /** Days before the real present. */
  setBack(days: number): void;
}

export interface SeedOptions {
  readonly running: Running;
  readonly key: string;
  readonly clock: SeedClock;
  readonly count: number;
  readonly tell: (done: number, of: number) => void;
}

const seed = 20_261;
const oldestDays = 34;
/** Few enough that no agency ever has a hundred drafts, with those that are being looked at beside these. */
const chunk = 100;
const mostOpening = 2;
/** A picture is counted, and a review opened, by what came of what came of it. */
const causes = 3;

/** Fills an empty installation: people first, then listings a few days at a time, each through the calls an agent makes. */
export async function seedDemo({ running, key, clock, count, tell }: SeedOptions): Promise<void> {
  const [accounts, listings, media] = ['accounts', 'listings', 'media'].map((name) =>
    running.tools.get(name),
  ) as [ServiceTools, ServiceTools, ServiceTools];
  clock.setBack(oldestDays + 1);
  const all = demoListings(count, seed);
  const pictures = await demoPictures(media, new Set(all.flatMap((demo) => demo.pictures)));
  const places = await demoPlaces();
  const groundOf = (country: string) => {
    const home = allTowns.find((town) => town.country === country);
    return {
      countryId: places.country(country),
      areaIds: home === undefined ? [] : [places.of(home).cityId ?? ''],
    };
  };
  const agents = await seedDemoPeople(accounts, groundOf);
  await running.settled();
  for (const agency of new Set(agents.map(({ agencyId }) => agencyId))) {
    await pictures.allow(agency);
    await listings.order(
      portfolio,
      agency,
      { type: 'GrantSlots', quantity: count },
      { causation: `seed:slots:${agency}` },
    );
  }
  const hands = await inside(running, key, clock);
  const callers = new Map(
    [...Map.groupBy(agents, ({ country }) => country)].map(([country, theirs]) => [
      country,
      theirs.map(callerOf),
    ]),
  );
  const work: Work = {
    running,
    listings,
    hands,
    pictures,
    places,
    callers,
    clean: new Map(),
    die: dice(seed + 1),
  };
  const fresh = arriving(all);
  const world = all.slice(0, all.length - fresh.length);
  const openings: Promise<readonly Opened[]>[] = [];
  for (let from = 0; from < world.length; from += chunk) {
    clock.setBack(oldestDays * (1 - from / world.length));
    const drafted = await drafts(world, from, work);
    // These are submitted and looked at while the next days' are written.
    openings.push(open(drafted, work, openings.at(-1)));
    await openings.at(-mostOpening);
    tell(Math.min(from + chunk, world.length), all.length);
  }
  const opened = (await Promise.all(openings)).flat();
  clock.setBack(0.5);
  await open(await drafts([...world, ...fresh], world.length, work), work);
  tell(all.length, all.length);
  await end(opened, work);
  await running.settled();
  clock.setBack(0);
  await Promise.all([hands.close(), pictures.close()]);
}

interface Work {
  readonly running: Running;
  readonly listings: ServiceTools;
  readonly hands: Inside;
  readonly pictures: DemoPictures;
  readonly places: DemoPlaces;
  /** By the country they work in. */
  readonly callers: ReadonlyMap<string, readonly Agent[]>;
  readonly die: Dice;
  /** Listings of each agency that were let through since one was refused. */
  readonly clean: Map<string, number>;
}

type Agent = Partial<Caller> & { readonly id: string; readonly tenant: string };

interface Opened {
  readonly id: string;
  readonly once: string;
  readonly agent: Agent;
  readonly demo: DemoListing;
}

const callerOf = ({ userId, agencyId }: DemoAgent): Agent => ({
  id: userId,
  subject: userId,
  role: 'SUPER_AGENT',
  tenant: agencyId,
});
const admin: Partial<Caller> = { id: 'system', subject: 'system', role: 'AFRI_ADMIN' };

/** Drafts and photographs the listings of some days side by side. */
const drafts = (world: readonly DemoListing[], from: number, work: Work): Promise<readonly Opened[]> =>
  Promise.all(
    world.slice(from, from + chunk).map((demo, i) => draft({ demo, once: `seed-${from + i}` }, work)),
  );

/** Submits drafts side by side and has them looked at, after those before them. */
async function open(
  drafts: readonly Opened[],
  work: Work,
  before?: Promise<unknown>,
): Promise<readonly Opened[]> {
  await work.running.passed(causes);
  const taken = await Promise.all(drafts.map((one) => submitted(work, one)));
  await work.running.passed(causes);
  await before;
  const sent = drafts.filter((_, i) => taken[i]);
  const judged = await waiting(
    sent.filter(({ demo }) => demo.end !== 'IN_REVIEW'),
    work,
  );
  const refused = Map.groupBy(judged, ({ agent }) => agent.tenant)
    .values()
    .flatMap((theirs) => doubted(theirs, work.clean))
    .toArray();
  const fine = judged.filter((one) => !refused.includes(one));
  await Promise.all(fine.map((one) => status(work, admin, one, 'approve')));
  await Promise.all(refused.map((one) => status(work, admin, one, 'reject')));
  const gone = new Set(refused);
  return sent.filter((one) => !gone.has(one));
}

const { cleanReviews } = defaultSettings.moderation;

/** Each agency has a listing refused now and then: so none is trusted blindly, and new listings wait for a moderator. */
function doubted(theirs: readonly Opened[], clean: Map<string, number>): readonly Opened[] {
  const tenant = theirs[0]?.agent.tenant ?? '';
  const sinceRefused = (clean.get(tenant) ?? cleanReviews) + theirs.length;
  // As many again may come in before the next is looked at.
  const due = sinceRefused + theirs.length >= cleanReviews;
  clean.set(tenant, due ? 0 : sinceRefused);
  return due ? theirs.slice(-1) : [];
}

/** Those that a moderator has to look at. */
async function waiting(some: readonly Opened[], { listings }: Work): Promise<readonly Opened[]> {
  const states = await Promise.all(some.map(({ id }) => listings.state<ListingState>(listing, id)));
  return some.filter((_, i) => states[i]?.state.reason === 'IN_REVIEW');
}

async function draft(
  { demo, once }: { demo: DemoListing; once: string },
  { hands, pictures, places, callers, die }: Work,
): Promise<Opened> {
  const { point, quarter, town } = demo.place;
  const theirs = callers.get(town.country) ?? [];
  const agent = theirs[Number(once.slice('seed-'.length)) % theirs.length] as Agent;
  const ownerType = die.pick(['INDIVIDUAL', 'FAMILY', 'COMPANY']);
  const { id } = await hands.call<Listing>(agent, once, {
    method: 'POST',
    path: '/properties',
    body: {
      kind: demo.kind,
      ...demo.input,
      listedAs: 'AGENCY',
      mandate: die.pick(['EXCLUSIVE', 'OPEN']),
      acceptsMobileMoney: true,
      location: {
        geo: places.of(town),
        point,
        precision: die.weighted([
          ['EXACT', 7],
          ['STREET_100M', 3],
        ] as const),
        addressLine: `${quarter}, ${town.name}`,
        landmark: demo.landmark,
        pinSource: 'AGENT_PIN',
      },
    },
  });
  const { tenure } = demo;
  if (tenure !== undefined) {
    const body = {
      tenure,
      ownerType,
      spousalConsent: 'NOT_NEEDED',
      encumbrances: [],
    };
    await hands.call(agent, `${once}-title`, { method: 'PUT', path: `/properties/${id}/title`, body });
  }
  await pictures.keep({ id, owner: agent.tenant, agent: agent.id }, demo.pictures);
  return { id, once, agent, demo };
}

/** A drawing that a busy machine did not finish, or what the agency lists already: such a listing stays a draft. */
const unready = /"code":"(?:PUBLISH_INCOMPLETE|DUPLICATE_OWN)"/;

async function submitted(work: Work, one: Opened): Promise<boolean> {
  try {
    await status(work, one.agent, one, 'submit');
    return true;
  } catch (error) {
    if (error instanceof Error && unready.test(error.message)) return false;
    throw error;
  }
}

const status = (work: Work, as: Partial<Caller>, { id, once }: Opened, cmd: string) =>
  work.hands.call<Listing>(as, `${once}-${cmd}`, {
    method: 'POST',
    path: `/properties/${id}/status`,
    body: { cmd },
  });

/** What became of some of them: reduced, under offer, sold or let. */
const end = (opened: readonly Opened[], work: Work) => Promise.all(opened.map((one) => ended(one, work)));

async function ended(one: Opened, work: Work): Promise<void> {
  const { agent, demo, id, once } = one;
  const { price, purpose } = demo.input;
  const passing = demo.kind === 'HOTEL' || demo.kind === 'PRODUCT';
  if (demo.end === 'UNDER_OFFER') await status(work, agent, one, 'markUnderOffer');
  if (demo.end === 'SOLD' && !passing)
    await status(work, agent, one, purpose === 'SALE' ? 'markSold' : 'markLet');
  if (demo.end === 'REDUCED' && price) {
    const body = { price: { ...price, amount: Math.round(price.amount * 0.92) } };
    await work.hands.call(agent, `${once}-reduced`, { method: 'PUT', path: `/properties/${id}`, body });
  }
}
