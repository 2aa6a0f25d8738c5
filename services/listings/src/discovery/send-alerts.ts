import { timeZoneOf } from '@ardhi/contracts/geo/time-zone';
import { timeZoneOfPlace } from '@ardhi/contracts/geo/time-zone-of-place';
import { parseSavedQuery } from '@ardhi/contracts/listings/saved-search';
import { marketZone } from '@ardhi/contracts/market-day';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { hiddenFrom } from '../cards/hidden-listings.ts';
import { openedContext } from '../context.ts';
import { isDiscoverable, listingCard } from '../listing/listing-card.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { users } from '../replicas/accounts.ts';
import { alertEmail, confirmationEmail } from './alert-emails.ts';
import { nextAlertAt } from './alert-schedule.ts';
import { emailPages, resultsPage } from './saved-search-links.ts';
import { isReadable, type SavedSearchRow, savedSearchRows } from './saved-searches.projection.ts';
import type { SavedSearchEvent } from './saved-searches.ts';
import { type SearchAlertEvent, type SearchAlerts, searchAlerts } from './search-alerts.ts';
import { narrowestPlaceOf } from './search-center.ts';
import { isActive } from './search-matcher.ts';

const topic = 'listings.alert';
const jobId = (searchId: string) => `${topic}:${searchId}`;

/** Schedules the next alert of a search: one job per search, none without pending matches. */
async function schedule(tools: ServiceContext, searchId: string): Promise<void> {
  const { state } = await tools.state<SearchAlerts>(searchAlerts, searchId);
  const search = await tools.read(savedSearchRows).get(searchId);
  if (!isActive(search) || state.pending.length === 0) return tools.scheduler.cancel(jobId(searchId));
  const searchWithLastSent = { ...search, ...omitUndefined({ sentAt: state.sentAt }) };
  const at = nextAlertAt(searchWithLastSent, tools.clock.now(), await receiverZone(tools, search));
  await tools.scheduler.schedule({ id: jobId(searchId), at, topic, data: { searchId } });
}

/** The time zone of whoever saved a search, IANA: that of their country, or else of the place that they search in. */
async function receiverZone(tools: ServiceContext, { userId, query }: SavedSearchRow): Promise<string> {
  const { gazetteer, users: people } = openedContext(tools);
  const { regionId, countryId } = (userId === undefined ? undefined : await people.get(userId)) ?? {};
  const filters = parseSavedQuery(query);
  const placeId = regionId ?? countryId ?? narrowestPlaceOf(filters);
  const zone = placeId && timeZoneOfPlace(await gazetteer(), placeId);
  return zone ?? timeZoneOf(filters.country) ?? marketZone;
}

/** The email address for alerts; undefined if the owner wants them in the app only. */
async function alertEmailAddress(
  { read }: ServiceContext,
  { userId, email }: SavedSearchRow,
): Promise<string | undefined> {
  if (userId === undefined) return email;
  const user = await read(users).get(userId);
  return user?.alerts.includes('EMAIL') ? user.email : undefined;
}

/** Sends due alerts, without listings that have left the market or that the owner of the search has hidden. */
export function sendDueAlerts(tools: ServiceContext): void {
  tools.scheduler.onDue(topic, async ({ data, at }) => {
    const searchId = String(data['searchId']);
    const { state, version } = await tools.state<SearchAlerts>(searchAlerts, searchId);
    // Of two jobs that are due at one time each sends what was recorded before it.
    const commandId = `${jobId(searchId)}:${at}:${version}`;
    const search = await tools.read(savedSearchRows).get(searchId);
    if (!isActive(search))
      return void (await tools.execute(
        searchAlerts,
        searchId,
        { type: 'DiscardPendingMatches' },
        { commandId },
      ));
    const ids = [...new Set(state.pending.map(({ listingId }) => listingId))];
    const hidden = await hiddenFrom(tools, { id: search.userId ?? '' });
    const there = (await tools.read(listingRows).getMany(ids)).filter(
      (listing) => isDiscoverable(listing) && !hidden.includes(listing.id),
    );
    const gone = ids.filter((id) => !there.some((one) => one.id === id));
    const channel = (await alertEmailAddress(tools, search)) === undefined ? 'IN_APP' : 'EMAIL';
    const runId = idFrom(commandId, tools.clock.epoch());
    const send = { type: 'SendAlert', runId, most: search.maxPerMessage, gone, channel } as const;
    await tools.execute(searchAlerts, searchId, send, { commandId });
  });
}

/**
 * How long after the event an email is still sent, as long as the outbox tries. Mailers forget what they sent after a week,
 * so a replay would send older emails again.
 */
const maxAgeMs = 72 * 3_600_000;
const isTooOld = ({ at }: Pick<RecordedEvent, 'at'>, { clock }: ServiceContext): boolean =>
  clock.epoch() - Date.parse(at) > maxAgeMs;

/** Emails an alert; the run id is the idempotency key. */
async function emailAlert(
  run: Extract<SearchAlertEvent, { type: 'AlertSent' }>,
  { subject: searchId, at: now }: Pick<RecordedEvent, 'subject' | 'at'>,
  tools: ServiceContext,
): Promise<void> {
  if (isTooOld({ at: now }, tools)) return;
  const search = await tools.read(savedSearchRows).get(searchId);
  if (run.channel !== 'EMAIL' || !isReadable(search)) return;
  const to = await alertEmailAddress(tools, search);
  if (to === undefined) return;
  const ids = [...run.newIds, ...run.changed.map(({ id }) => id)];
  const cards = (await tools.read(listingRows).getMany(ids)).map((one) =>
    listingCard(one, { language: 'en', now, agency: undefined }),
  );
  const { publicUrl } = tools.config;
  const pages = { ...(await emailPages(tools, searchId)), results: resultsPage(publicUrl, search.query) };
  const letter = alertEmail({ search, run, cards, publicUrl, pages });
  await tools.mailer.send({ kind: 'SUBSCRIPTION', id: `alert:${run.runId}`, to, ...letter });
}

/** Emails the confirmation request, without user input. */
async function emailConfirmation(
  { searchId }: { searchId: string },
  { id, at }: Pick<RecordedEvent, 'id' | 'at'>,
  tools: ServiceContext,
): Promise<void> {
  if (isTooOld({ at }, tools)) return;
  const search = await tools.read(savedSearchRows).get(searchId);
  if (!isReadable(search) || search.email === undefined) return;
  const [head = ''] = search.humanText.split(', ');
  const { confirm } = await emailPages(tools, searchId);
  await tools.mailer.send({
    kind: 'STRANGER',
    id: `alert:${id}`,
    to: search.email,
    ...confirmationEmail(head, confirm),
  });
}

const again = (_: unknown, { subject }: { subject: string }, tools: ServiceContext) =>
  schedule(tools, subject);
const changed = ({ searchId }: { searchId: string }, _: unknown, tools: ServiceContext) =>
  schedule(tools, searchId);

/** Schedules and sends alerts after matches and changes of a saved search. */
export const onAlerts: Reaction<SearchAlertEvent | SavedSearchEvent> = {
  name: 'listings.send-alerts',
  subscribesTo: ['searchalerts', 'savedsearches'],
  on: {
    MatchRecorded: again,
    AlertSent: emailAlert,
    SearchConfirmationRequested: emailConfirmation,
    SearchChanged: changed,
    SearchPaused: changed,
    SearchResumed: changed,
    SearchRemoved: changed,
  },
};
