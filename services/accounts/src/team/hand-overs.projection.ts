import type { HandOverEntry } from '@ardhi/contracts/accounts/team.routes';
import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import type { AgencyEvent } from '../agency/agency.ts';
import type { Directory } from '../directory/cards.ts';

/** One decision to transfer an agent's work, with the number of listings and leads transferred since; people are given by user id. */
interface HandOverRow {
  readonly id: string;
  /** Empty until the decision itself arrives: its consequences may be consumed first. */
  readonly agencyId: string;
  readonly at: string;
  readonly by: string;
  readonly from: string;
  readonly to?: string;
  readonly left: boolean;
  readonly listings: number;
  readonly leads: number;
}

type HandOverEvent = AgencyEvent | PublishedListingEvent | PublishedContactEvent;
type HandOverDecision = Pick<HandOverRow, 'from' | 'left'> & { readonly to?: string | undefined };

const emptyRow = { agencyId: '', at: '', by: '', from: '', left: false, listings: 0, leads: 0 };

const withDecision = (
  row: HandOverRow | undefined,
  { id, subject, at, actor }: RecordedEvent,
  { from, to, left }: HandOverDecision,
): HandOverRow => ({
  ...emptyRow,
  ...row,
  id,
  agencyId: subject,
  at,
  by: actor,
  from,
  left,
  ...omitUndefined({ to }),
});

const withTransfer = (
  row: HandOverRow | undefined,
  { correlationId: id }: RecordedEvent,
  kind: 'listings' | 'leads',
) => {
  const current = row ?? { ...emptyRow, id };
  return { ...current, [kind]: current[kind] + 1 };
};

/** Hand-overs by the id of the deciding event, which is the correlation id of everything that follows. */
export const handOvers: Projection<HandOverRow, HandOverEvent> = {
  name: 'accounts.hand-overs',
  version: 1,
  subscribesTo: ['agency', 'listing', 'contact'],
  when: 'async',
  indexes: ['agencyId', 'at'],
  key(event, { id, correlationId }) {
    if (event.type === 'LeadAssigned') return event.why === 'HANDED_OVER' ? correlationId : undefined;
    if (event.type === 'ListingTransferred')
      return event.toAgencyId === undefined ? correlationId : undefined;
    return id;
  },
  on: {
    MemberRemoved: (row, { userId: from, transferTo: to }, recorded) =>
      withDecision(row, recorded, { from, to, left: true }),
    ListingsHandedOver: (row, { fromUserId: from, toUserId: to }, recorded) =>
      withDecision(row, recorded, { from, to, left: false }),
    ListingTransferred: (row, _, recorded) => withTransfer(row, recorded, 'listings'),
    LeadAssigned: (row, _, recorded) => withTransfer(row, recorded, 'leads'),
  },
};

const maxHandOvers = 20;

/** The last 20 hand-overs of an agency, newest first, with names instead of user ids. */
export async function recentHandOvers(
  { read }: Pick<ServiceContext, 'read'>,
  { people }: Directory,
  agencyId: string,
): Promise<HandOverEntry[]> {
  const rows = await read(handOvers).find({ where: { agencyId }, sort: ['-at'], limit: maxHandOvers });
  const ids = rows.flatMap(({ by, from, to }) => [by, from, to ?? '']);
  const names = new Map((await people.getMany([...new Set(ids)])).map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  return rows.map(({ agencyId: _, by, from, to, ...row }) => ({
    ...row,
    by: nameOf(by),
    from: nameOf(from),
    ...omitUndefined({ to: to && nameOf(to) }),
  }));
}
