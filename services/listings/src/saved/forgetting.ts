import type { UserPublished } from '@ardhi/contracts/accounts/events';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { daysAfter } from '../listing/terms.ts';
import { isKept, keptSearches } from './kept-searches.ts';
import { type SavedSearchEvent, savedSearches } from './saved-searches.ts';
import { holderOf } from './search-links.ts';

const topic = 'listings.forget-search';
/** How long an address has to agree, and how long what it wants no more is kept for it to think again. */
const days = { unanswered: 7, unwanted: 30, removed: 1 } as const;
const most = 10_000;

const later =
  (why: keyof typeof days) =>
  ({ searchId }: { searchId: string }, { at }: { at: string }, { timer }: ServiceTools) =>
    timer.set({ id: `${topic}:${searchId}`, topic, at: daysAfter(at, days[why]), data: { searchId } });

const keep = ({ searchId }: { searchId: string }, _: unknown, { timer }: ServiceTools) =>
  timer.cancel(`${topic}:${searchId}`);

/** A search that is gone, that its address never wanted or wants no more, is forgotten: nothing of it can be read again. */
export const onUnwanted: Reaction<SavedSearchEvent> = {
  name: 'listings.on-unwanted-search',
  hears: ['savedsearches'],
  on: {
    SearchConfirmationAsked: later('unanswered'),
    SearchPaused: later('unwanted'),
    SearchRemoved: later('removed'),
    SearchConfirmed: keep,
    SearchResumed: keep,
  },
};

async function forget(tools: ServiceTools, searchId: string, causation: string): Promise<void> {
  const row = await tools.read(keptSearches).get(searchId);
  if (row === undefined) return;
  await tools.order(savedSearches, row.holder, { type: 'RemoveSearch', searchId }, { causation });
  await tools.keys.destroy(searchId);
}

/** Forgets in time; what an account keeps stays until the account says otherwise. */
export function forgetInTime(tools: ServiceTools): void {
  tools.timer.onRing(topic, async ({ data, at }) => {
    const searchId = String(data['searchId']);
    const row = await tools.read(keptSearches).get(searchId);
    if (isKept(row) && row.userId !== undefined) return;
    await forget(tools, searchId, `${topic}:${searchId}:${at}`);
  });
}

/** What an address saved becomes the account's that proves to be the same person's, and goes with it. */
export const onSearcher: Reaction<UserPublished> = {
  name: 'listings.on-searcher',
  hears: ['user'],
  on: {
    UserRegistered: ({ email, emailVerified }, { subject, id }, tools) =>
      emailVerified ? adopt(tools, email, subject, id) : Promise.resolve(),
    EmailChanged: ({ email, emailVerified }, { subject, id }, tools) =>
      emailVerified ? adopt(tools, email, subject, id) : Promise.resolve(),
    async UserErased(_, { subject: userId, id }, tools) {
      for (const row of await tools.read(keptSearches).find({ where: { userId }, limit: most }))
        await forget(tools, row.id, id);
    },
  },
};

export async function adopt(tools: ServiceTools, email: string, userId: string, causation: string) {
  const holder = await holderOf(tools.keys, email);
  await tools.order(savedSearches, holder, { type: 'AdoptSearches', userId }, { causation });
}
