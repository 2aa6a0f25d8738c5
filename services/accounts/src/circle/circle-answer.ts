import type { Circle, CircleMember, CircleSummary } from '@ardhi/contracts/accounts/circle';
import type { ListingViewer } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listings, visibleCards } from '../replicas/listings.ts';
import type { CircleLinks } from './circle-links.ts';
import type { CircleMemberRow, CircleRow } from './circles.projection.ts';

/** Who reads a circle: the member, and what else the caller may see of listings. */
interface CircleReader {
  readonly by: string;
  readonly viewer: ListingViewer;
}

/** A circle as one of its members sees it, with the current cards of the listings. */
export async function circleAnswer(
  context: ServiceContext,
  links: CircleLinks,
  row: CircleRow,
  { by, viewer }: CircleReader,
): Promise<Circle> {
  const replicas = await context.read(listings).getMany(row.items.map(({ listingId }) => listingId));
  const cards = await visibleCards(context, replicas, viewer);
  const { id, name, createdAt, organiserId, approvals } = row;
  return {
    id,
    name,
    createdAt,
    organiserId,
    rule: omitUndefined({ approvals }),
    you: by,
    link: links.urlOf(row),
    members: row.members.map((member) => memberAnswer(links, row, member, by)),
    items: row.items.map(({ votes, ...item }) => ({
      ...item,
      votes: votes.map((vote) => ({ ...vote })),
      ...omitUndefined({ card: cards.get(item.listingId) }),
    })),
    messages: row.messages.map((message) => ({ ...message })),
    proposals: row.proposals.map(({ answers, ...proposal }) => ({
      ...proposal,
      answers: answers.map((answer) => ({ ...answer })),
    })),
  };
}

function memberAnswer(
  links: CircleLinks,
  { id: circleId, organiserId }: CircleRow,
  { id, name, role, state, since, userId, invitedBy, phone }: CircleMemberRow,
  reader: string,
): CircleMember {
  // Someone without an account opens it again on another phone.
  const hasLink = state === 'INVITED' || (state === 'JOINED' && userId === undefined);
  const mayShare = reader === organiserId || reader === invitedBy;
  return {
    id,
    name,
    state,
    since,
    hasAccount: userId !== undefined,
    ...omitUndefined({ role }),
    ...(hasLink && mayShare && { link: links.personalUrlOf(circleId, id), ...omitUndefined({ phone }) }),
  };
}

/** A circle in a list. */
export const circleSummary = ({
  id,
  name,
  changedAt,
  members,
  items,
  proposals,
}: CircleRow): CircleSummary => ({
  id,
  name,
  changedAt,
  members: members.filter(({ state }) => state === 'JOINED').length,
  items: items.length,
  openProposals: proposals.filter(({ state }) => state === 'OPEN').length,
});
