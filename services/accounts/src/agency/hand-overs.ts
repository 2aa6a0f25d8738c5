import type { HandOverMade } from '@ardhi/contracts/accounts/team.routes';
import type { ContactPublished } from '@ardhi/contracts/leads/events';
import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Projection } from '@ardhi/kernel/projection';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { CardSources } from '../people/cards.ts';
import { present } from '../present.ts';
import type { AgencyEvent } from './agency.ts';

/** One decision to give work to somebody else, with what of it has arrived since; people are named by their ids. */
interface HandOver {
  readonly id: string;
  /** Empty as long as only what follows from it was heard. */
  readonly agencyId: string;
  readonly at: string;
  readonly by: string;
  readonly from: string;
  readonly to?: string;
  readonly left: boolean;
  readonly listings: number;
  readonly leads: number;
}

type Heard = AgencyEvent | PublishedListingEvent | ContactPublished;
type Decided = Pick<HandOver, 'from' | 'left'> & { readonly to?: string | undefined };

const nothingYet = { agencyId: '', at: '', by: '', from: '', left: false, listings: 0, leads: 0 };

const decided = (
  it: HandOver | undefined,
  { id, subject, at, actor }: Recorded,
  { from, to, left }: Decided,
): HandOver => ({
  ...nothingYet,
  ...it,
  ...{ id, agencyId: subject, at, by: actor, from, left },
  ...present({ to }),
});

const arrived = (it: HandOver | undefined, { correlation: id }: Recorded, kind: 'listings' | 'leads') => {
  const known = it ?? { ...nothingYet, id };
  return { ...known, [kind]: known[kind] + 1 };
};

/** By the id of the event that decided it: everything that follows is correlated with it. */
export const handOvers: Projection<HandOver, Heard> = {
  name: 'accounts.hand-overs',
  version: 1,
  hears: ['agency', 'listing', 'contact'],
  when: 'async',
  indexes: ['agencyId', 'at'],
  key(event, { id, correlation }) {
    if (event.type === 'LeadAssigned') return event.why === 'HANDED_OVER' ? correlation : undefined;
    return event.type === 'ListingTransferred' ? correlation : id;
  },
  on: {
    MemberReleased: (it, { userId: from, transferTo: to }, recorded) =>
      decided(it, recorded, { from, to, left: true }),
    ListingsHandedOver: (it, { fromUserId: from, toUserId: to }, recorded) =>
      decided(it, recorded, { from, to, left: false }),
    ListingTransferred: (it, _, recorded) => arrived(it, recorded, 'listings'),
    LeadAssigned: (it, _, recorded) => arrived(it, recorded, 'leads'),
  },
};

const most = 20;

/** The last hand-overs of an agency, newest first, with the names of those concerned. */
export async function lastHandOvers(
  { read }: Pick<ServiceTools, 'read'>,
  { people }: CardSources,
  agencyId: string,
): Promise<HandOverMade[]> {
  const rows = await read(handOvers).find({ where: { agencyId }, sort: ['-at'], limit: most });
  const ids = rows.flatMap(({ by, from, to }) => [by, from, to ?? '']);
  const names = new Map((await people.getMany([...new Set(ids)])).map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  return rows.map(({ agencyId: _, by, from, to, ...row }) => ({
    ...row,
    by: nameOf(by),
    from: nameOf(from),
    ...present({ to: to && nameOf(to) }),
  }));
}
