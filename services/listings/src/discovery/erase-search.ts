import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { daysAfter } from '../listing/listing-deadlines.ts';
import { holderId } from './saved-search-links.ts';
import { isReadable, savedSearchRows } from './saved-searches.projection.ts';
import { type SavedSearchEvent, savedSearches } from './saved-searches.ts';

const topic = 'listings.erase-search';
/** Days until an unconfirmed, a paused and a removed search is erased. */
const retentionDays = { unanswered: 7, unwanted: 30, removed: 1 } as const;
const most = 10_000;

const scheduleErasure =
  (why: keyof typeof retentionDays) =>
  ({ searchId }: { searchId: string }, { at }: { at: string }, { scheduler: timer }: ServiceContext) =>
    timer.schedule({
      id: `${topic}:${searchId}`,
      topic,
      at: daysAfter(at, retentionDays[why]),
      data: { searchId },
    });

const cancelErasure = (
  { searchId }: { searchId: string },
  _: unknown,
  { scheduler: timer }: ServiceContext,
) => timer.cancel(`${topic}:${searchId}`);

/** Schedules the erasure of unconfirmed, paused and removed searches; erasing destroys the search's key. */
export const onSearchAbandoned: Reaction<SavedSearchEvent> = {
  name: 'listings.schedule-search-erasure',
  subscribesTo: ['savedsearches'],
  on: {
    SearchConfirmationRequested: scheduleErasure('unanswered'),
    SearchPaused: scheduleErasure('unwanted'),
    SearchRemoved: scheduleErasure('removed'),
    SearchConfirmed: cancelErasure,
    SearchResumed: cancelErasure,
  },
};

async function eraseSearch(tools: ServiceContext, searchId: string, commandId: string): Promise<void> {
  const row = await tools.read(savedSearchRows).get(searchId);
  if (row === undefined) return;
  await tools.execute(savedSearches, row.holder, { type: 'RemoveSearch', searchId }, { commandId });
  await tools.keys.destroy(searchId);
}

/** Erases searches when due; searches of an account stay until it removes them. */
export function eraseDueSearches(tools: ServiceContext): void {
  tools.scheduler.onDue(topic, async ({ data, at }) => {
    const searchId = String(data['searchId']);
    const row = await tools.read(savedSearchRows).get(searchId);
    if (isReadable(row) && row.userId !== undefined) return;
    await eraseSearch(tools, searchId, `${topic}:${searchId}:${at}`);
  });
}

/** Links searches of a verified address to its account and erases them with the account. */
export const onUserChanged: Reaction<PublishedUserEvent> = {
  name: 'listings.link-searches',
  subscribesTo: ['user'],
  on: {
    UserRegistered: ({ email, emailVerified }, { subject, id }, tools) =>
      emailVerified ? linkSearches(tools, email, subject, id) : Promise.resolve(),
    EmailChanged: ({ email, emailVerified }, { subject, id }, tools) =>
      emailVerified ? linkSearches(tools, email, subject, id) : Promise.resolve(),
    async UserErased(_, { subject: userId, id }, tools) {
      for (const row of await tools.read(savedSearchRows).find({ where: { userId }, limit: most }))
        await eraseSearch(tools, row.id, id);
    },
  },
};

/** Moves the searches that were saved with an email address to the account that now has it. */
export async function linkSearches(tools: ServiceContext, email: string, userId: string, commandId: string) {
  const holder = await holderId(tools.keys, email);
  await tools.execute(savedSearches, holder, { type: 'LinkSearches', userId }, { commandId });
}
