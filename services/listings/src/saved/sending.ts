import { idFrom } from '@ardhi/kernel/ids';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { reachable } from '../around/users.ts';
import { cardOf, isPubliclyListed } from '../listing/card-of.ts';
import { keptListings } from '../listing/kept-listings.ts';
import { alertLetter, confirmLetter } from './alert-mails.ts';
import { dueAt } from './due-at.ts';
import { isKept, type KeptSearch, keptSearches } from './kept-searches.ts';
import { isWatching } from './matcher.ts';
import type { SavedSearchEvent } from './saved-searches.ts';
import { type SearchAlertEvent, type SearchAlerts, searchAlerts } from './search-alerts.ts';
import { pagesOf, resultsPage } from './search-links.ts';

const topic = 'listings.alert';
const alarmOf = (searchId: string) => `${topic}:${searchId}`;

/** Sets the clock for what a search has found; it has one alarm, and none while there is nothing to tell. */
async function schedule(tools: ServiceTools, searchId: string): Promise<void> {
  const { state } = await tools.state<SearchAlerts>(searchAlerts, searchId);
  const search = await tools.read(keptSearches).get(searchId);
  if (!isWatching(search) || state.waiting.length === 0) return tools.timer.cancel(alarmOf(searchId));
  const told = { ...search, ...(state.sentAt !== undefined && { sentAt: state.sentAt }) };
  const at = dueAt(told, tools.clock.now());
  await tools.timer.set({ id: alarmOf(searchId), at, topic, data: { searchId } });
}

/** Where alerts of a search are read: an address, unless its owner wants to see them here only. */
async function addressOf({ read }: ServiceTools, { userId, email }: KeptSearch): Promise<string | undefined> {
  if (userId === undefined) return email;
  const user = await read(reachable).get(userId);
  return user?.alerts.includes('EMAIL') ? user.email : undefined;
}

/** Tells what waits when its time has come; what has left the market since is not told. */
export function sendInTime(tools: ServiceTools): void {
  tools.timer.onRing(topic, async ({ data, at }) => {
    const searchId = String(data['searchId']);
    const causation = `${alarmOf(searchId)}:${at}`;
    const search = await tools.read(keptSearches).get(searchId);
    if (!isWatching(search))
      return void (await tools.order(searchAlerts, searchId, { type: 'DropWaiting' }, { causation }));
    const { state } = await tools.state<SearchAlerts>(searchAlerts, searchId);
    const ids = [...new Set(state.waiting.map(({ listingId }) => listingId))];
    const there = (await tools.read(keptListings).getMany(ids)).filter(isPubliclyListed);
    const gone = ids.filter((id) => !there.some((one) => one.id === id));
    const channel = (await addressOf(tools, search)) === undefined ? 'IN_APP' : 'EMAIL';
    const runId = idFrom(causation, tools.clock.epoch());
    const send = { type: 'SendAlert', runId, most: search.maxPerMessage, gone, channel } as const;
    await tools.order(searchAlerts, searchId, send, { causation });
  });
}

/** Writes what was told; the alert's id names the mail, so that hearing it again sends nothing twice. */
async function write(
  run: Extract<SearchAlertEvent, { type: 'AlertSent' }>,
  { subject: searchId, at: now }: Pick<Recorded, 'subject' | 'at'>,
  tools: ServiceTools,
): Promise<void> {
  const search = await tools.read(keptSearches).get(searchId);
  if (run.channel !== 'EMAIL' || !isKept(search)) return;
  const to = await addressOf(tools, search);
  if (to === undefined) return;
  const ids = [...run.newIds, ...run.changed.map(({ id }) => id)];
  const cards = (await tools.read(keptListings).getMany(ids)).map((one) =>
    cardOf(one, { language: 'en', now, agency: undefined }),
  );
  const { publicUrl } = tools.config;
  const pages = { ...(await pagesOf(tools, searchId)), results: resultsPage(publicUrl, search.query) };
  const letter = alertLetter({ search, run, cards, publicUrl, pages });
  await tools.mailer.send({ id: `alert:${run.runId}`, to, ...letter });
}

/** Asks an address in words of ours only: what somebody typed reaches nobody who has not agreed. */
async function ask(
  { searchId }: { searchId: string },
  { id }: { id: string },
  tools: ServiceTools,
): Promise<void> {
  const search = await tools.read(keptSearches).get(searchId);
  if (!isKept(search) || search.email === undefined) return;
  const [head = ''] = search.humanText.split(', ');
  const { confirm } = await pagesOf(tools, searchId);
  await tools.mailer.send({ id: `alert:${id}`, to: search.email, ...confirmLetter(head, confirm) });
}

const again = (_: unknown, { subject }: { subject: string }, tools: ServiceTools) => schedule(tools, subject);
const changed = ({ searchId }: { searchId: string }, _: unknown, tools: ServiceTools) =>
  schedule(tools, searchId);

/** What follows from a match, from an alert, and from somebody changing their mind about either. */
export const onAlerts: Reaction<SearchAlertEvent | SavedSearchEvent> = {
  name: 'listings.on-alerts',
  hears: ['searchalerts', 'savedsearches'],
  on: {
    MatchFound: again,
    AlertSent: write,
    SearchConfirmationAsked: ask,
    SearchChanged: changed,
    SearchPaused: changed,
    SearchResumed: changed,
    SearchRemoved: changed,
  },
};
