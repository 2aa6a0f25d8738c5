import type { PartnerFeedCounts, RefusedFeedListing } from '@ardhi/contracts/listings/partner-feed';
import { isOnMarket, type ListingCommandName } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { CommandMetadata } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { listing } from '../listing/listing.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { applyStatusChange } from '../processes/publish-listing.ts';
import { feedImport } from './feed-import.ts';
import { feedMembership } from './feed-membership.ts';
import { type FeedMembershipRow, feedMemberships } from './feed-memberships.projection.ts';

/** A run of a feed. */
export interface FeedRun {
  readonly runId: string;
  readonly systemId: string;
  readonly agencyId: string;
  /** The owner of the agency, in whose name the feed acts. */
  readonly by: string;
}

/** Feed contents: references, with the listing where there is one. */
export type SeenInFeed = ReadonlyMap<string, string | undefined>;

/** A listing that is missing for less stays as it is (model, row 45). */
const graceMs = 12 * 3_600_000;
/** Refused listings that the report names. */
const reported = 100;

/** The counts of a run that changed nothing. */
export const noFeedCounts: PartnerFeedCounts = {
  ...{ created: 0, updated: 0, unchanged: 0, missing: 0, deactivated: 0, reactivated: 0, refused: 0 },
};

/** How a run executes commands in the name of the agency's owner. */
export const feedMetadata = ({ runId, agencyId, by }: FeedRun, step: string): CommandMetadata => ({
  commandId: `feed:${runId}:${step}`,
  correlationId: runId,
  actor: by,
  as: { role: 'SUPER_AGENT', tenant: agencyId },
});

/** The listings that a system's feed has had. */
export const membersOf = ({ service }: ListingsContext, systemId: string) =>
  readAll(service.read(feedMemberships), { where: { systemId }, sort: ['id'] });

/**
 * Ends a run: listings that came back are put on the market again, those that have been missing for 12 hours are taken off it,
 * and the report is written. Without `seen` the feed has not changed since the last run.
 */
export async function finishFeed(
  context: ListingsContext,
  run: FeedRun,
  counts: PartnerFeedCounts,
  refused: readonly RefusedFeedListing[],
  seen?: SeenInFeed,
): Promise<void> {
  const { service } = context;
  const { systemId, runId } = run;
  const problems = [...refused];
  const [back, gone]: [string[], string[]] = [[], []];
  const before = new Map((await membersOf(context, systemId)).map((row) => [row.id, row]));
  for (const [ref, listingId] of seen ?? []) {
    if (listingId === undefined) continue;
    const { isBack, problem } = await found(context, run, { id: listingId, ref }, before.get(listingId));
    if (isBack) back.push(listingId);
    if (problem !== undefined) problems.push({ ref, reason: problem });
  }
  const missing = [...before.values()].filter(({ ref, missingSince }) =>
    seen === undefined ? missingSince !== undefined : !seen.has(ref),
  );
  for (const member of missing) if (await missed(context, run, member)) gone.push(member.id);
  await service.execute(
    feedImport,
    runId,
    {
      type: 'CompleteFeedImport',
      systemId,
      counts: {
        ...counts,
        missing: missing.length,
        deactivated: gone.length,
        reactivated: back.length,
        refused: problems.length,
      },
      refused: problems.slice(0, reported),
    },
    feedMetadata(run, 'complete'),
  );
}

/** Notes that a listing is in the feed, and brings it back if its feed took it off the market. */
async function found(
  context: ListingsContext,
  run: FeedRun,
  { id, ref }: { readonly id: string; readonly ref: string },
  member: FeedMembershipRow | undefined,
): Promise<{ readonly isBack: boolean; readonly problem?: string }> {
  const { systemId } = run;
  const mayResume = member?.deactivatedIn !== undefined && (await mayReturn(context, member));
  const problem = mayResume ? await change(context, run, id, 'resume') : undefined;
  const find = { type: 'FindInFeed', systemId, ref } as const;
  if (member?.ref !== ref || member.missingSince !== undefined)
    await context.service.execute(feedMembership, id, find, feedMetadata(run, `${id}:found`));
  return { isBack: mayResume && problem === undefined, ...omitUndefined({ problem }) };
}

/** Notes that a listing is missing, and takes it off the market after 12 hours; returns whether it did so. */
async function missed(
  context: ListingsContext,
  run: FeedRun,
  { id, ...member }: FeedMembershipRow,
): Promise<boolean> {
  const { service, listings } = context;
  const { missingSince } = member;
  if (missingSince === undefined) {
    await service.execute(feedMembership, id, { type: 'MissInFeed' }, feedMetadata(run, `${id}:missed`));
    return false;
  }
  // Changes that people made since it was taken off the market stay.
  if (member.deactivatedIn !== undefined || service.clock.epoch() - Date.parse(missingSince) < graceMs)
    return false;
  const { reason = 'DELETED' } = (await listings.get(id)) ?? {};
  if (!isOnMarket(reason)) return false;
  if ((await change(context, run, id, 'pause')) !== undefined) return false;
  const deactivate = { type: 'DeactivateByFeed', runId: run.runId } as const;
  await service.execute(feedMembership, id, deactivate, feedMetadata(run, `${id}:deactivated`));
  return true;
}

/** True if it is still as its feed left it: nobody has changed its status since. */
async function mayReturn(
  { service, listings }: ListingsContext,
  { id, deactivatedIn }: FeedMembershipRow,
): Promise<boolean> {
  if ((await listings.get(id))?.reason !== 'PAUSED') return false;
  let last: string | undefined;
  for await (const { event, correlationId } of service.history(listing, id))
    if ((event as ListingEvent).type === 'ListingStatusChanged') last = correlationId;
  return last === deactivatedIn;
}

/** Changes the status of a listing; returns why it was refused. */
async function change(
  context: ListingsContext,
  run: FeedRun,
  id: string,
  cmd: ListingCommandName,
): Promise<string | undefined> {
  const { service, listings } = context;
  const row: ListingRow | undefined = await listings.get(id);
  if (row === undefined) return undefined;
  const caller: Caller = {
    ...{ id: run.by, subject: '', role: 'SUPER_AGENT', tenant: run.agencyId, permissions: [] },
    ...{ emailVerified: true, requestId: `${run.runId}:${id}:${cmd}`, address: '' },
  };
  try {
    await applyStatusChange(
      context,
      {
        caller,
        execute: (decider, stream, command) =>
          service.execute(decider, stream, command, feedMetadata(run, `${stream}:${cmd}`)),
      },
      row,
      { cmd },
    );
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.message;
  }
}
