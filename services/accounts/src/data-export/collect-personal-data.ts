import type { PersonalDataSections } from '@ardhi/contracts/personal-data/personal-data-events';
import { historyEntries } from '@ardhi/kernel/privacy/personal-data';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Agency, agency } from '../agency/agency.ts';
import { agent } from '../agent/agent.ts';
import { agentReviews } from '../agent-review/agent-reviews.projection.ts';
import { circleEntries } from '../circle/circle-entries.ts';
import { favourites } from '../favourites/favourites.ts';
import { joinRequest } from '../join-request/join-request.ts';
import { ownJoinRequests } from '../join-request/own-join-requests.projection.ts';
import { logins } from '../login/logins.projection.ts';
import { noticeLists } from '../notices/notice-lists.projection.ts';
import { tableViews } from '../table-views/table-views.ts';
import { type User, user } from '../user/user.ts';
import { visitorLists } from '../visitor-lists/visitor-lists.ts';

/** Personal data of a user in this service: the account with its whole history, and the user's actions. */
export async function collectPersonalData(
  context: ServiceContext,
  userId: string,
): Promise<PersonalDataSections> {
  const { read } = context;
  const { subject: _, ...account } = (await context.state<User>(user, userId)).state;
  const { requestIds = [] } = (await read(ownJoinRequests).get(userId)) ?? {};
  const requests = await Promise.all(requestIds.map((id) => historyEntries(context, joinRequest, id)));
  const { entries = [] } = (await read(noticeLists).get(userId)) ?? {};
  return {
    account: [account],
    'history of the account': await historyEntries(context, user, userId),
    'work as an agent': await historyEntries(context, agent, userId),
    'own agency': await ownAgency(context, account.agencyId, userId),
    'requests to join an agency': requests.flat(),
    favourites: await historyEntries(context, favourites, userId),
    'viewed and hidden listings': await historyEntries(context, visitorLists, userId),
    'saved views of tables': await historyEntries(context, tableViews, userId),
    logins: await readAll(read(logins), { where: { userId }, sort: ['at'] }),
    'reviews written': await readAll(read(agentReviews), { where: { authorId: userId }, sort: ['at'] }),
    'reviews received': await readAll(read(agentReviews), { where: { agentId: userId }, sort: ['at'] }),
    circles: await circleEntries(context, userId),
    notices: entries,
  };
}

/** The agency that belongs to the user; one that they only work for is not about them. */
async function ownAgency(
  { state }: ServiceContext,
  agencyId: string | null,
  userId: string,
): Promise<readonly object[]> {
  if (agencyId === null) return [];
  const { ownerUserId, fields } = (await state<Agency>(agency, agencyId)).state;
  return ownerUserId === userId && fields !== undefined ? [{ id: agencyId, ...fields }] : [];
}
