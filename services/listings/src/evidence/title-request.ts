import { titleRequestEvents, titleRequestSeed } from '@ardhi/contracts/listings/events';
import { titleRequestDays } from '@ardhi/contracts/listings/title-request';
import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { DeciderEvent } from '@ardhi/kernel/write/publishing-decider';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Listing whose documents a user requests. */
interface RequestParties {
  readonly listingId: Id;
  /** Reference of the listing. */
  readonly ref: string;
  readonly userId: Id;
}

/** Commands on a person's request to see title documents. */
export type TitleRequestCommand =
  | ({
      type: 'RequestTitleDocuments';
      agentId: Id;
      evidenceIds: readonly Id[];
      reason: string;
    } & RequestParties)
  | { type: 'GrantTitleDocuments' }
  | { type: 'DeclineTitleDocuments' }
  | { type: 'EndTitleDocuments' }
  /** The person who asked is erased. */
  | { type: 'ForgetTitleRequest' };

type InternalEvent = { readonly type: 'TitleRequestForgotten' };

/** Events of a person's request to see title documents. */
export type TitleRequestEvent = DeciderEvent<typeof titleRequestEvents, InternalEvent>;

/** The request of a person without its reason. */
export interface TitleRequestState {
  readonly parties?: RequestParties;
  /** Documents that wait for an answer. */
  readonly requested: readonly Id[];
  /** Documents that may be opened until `until`. */
  readonly granted: readonly Id[];
  readonly until?: string;
}

/** The stream of the request of a person to see documents of a listing. */
export const titleRequestId = (listingId: Id, userId: Id): Id => idFrom(titleRequestSeed(listingId, userId));

/** The documents that may be opened at a time. */
export const grantedAt = (
  { granted, until = '' }: Pick<TitleRequestState, 'granted' | 'until'>,
  now: string,
): readonly Id[] => (until > now ? granted : []);

const begun = ({ parties }: TitleRequestState): RequestParties => parties ?? refuse('NOT_FOUND');

const partiesOf = ({ listingId, ref, userId }: RequestParties): RequestParties => ({
  listingId,
  ref,
  userId,
});

/** @throws Refusal WRONG_STATE without documents that wait for an answer */
const waiting = ({ requested }: TitleRequestState): readonly Id[] =>
  requested.length > 0 ? requested : refuse('WRONG_STATE', { state: 'ANSWERED', allowed: ['REQUESTED'] });

/**
 * A request to see documents that are shown on request. A grant holds for 30 days for all that it names; a later one for
 * more documents renews it. The reason is encrypted under the key of the person who asks.
 */
export const titleRequest = publishingDecider<
  TitleRequestState,
  TitleRequestCommand,
  typeof titleRequestEvents,
  InternalEvent
>(titleRequestEvents, {
  subjects: { TitleDocumentsRequested: ({ userId }) => userId },
  initial: { requested: [], granted: [] },
  decide: {
    RequestTitleDocuments(current, { type: _, evidenceIds, ...request }, { now }) {
      const known = [...current.requested, ...grantedAt(current, now)];
      const missing = evidenceIds.filter((id) => !known.includes(id));
      return missing.length === 0
        ? []
        : [{ type: 'TitleDocumentsRequested', ...request, evidenceIds: [...new Set(missing)] }];
    },
    GrantTitleDocuments(current, _, { now }) {
      const parties = begun(current);
      const evidenceIds = [...grantedAt(current, now), ...waiting(current)];
      const until = instantOf(Date.parse(now) + titleRequestDays * dayMs);
      return [{ type: 'TitleDocumentsGranted', ...parties, evidenceIds, until }];
    },
    DeclineTitleDocuments: (current) => [
      { type: 'TitleDocumentsDeclined', ...begun(current), evidenceIds: waiting(current) },
    ],
    EndTitleDocuments(current, _, { now }) {
      const evidenceIds = grantedAt(current, now);
      return begun(current) && evidenceIds.length > 0
        ? [{ type: 'TitleDocumentsEnded', ...begun(current), evidenceIds }]
        : refuse('WRONG_STATE', { state: 'NOT_GRANTED', allowed: ['GRANTED'] });
    },
    ForgetTitleRequest: ({ parties }) => (parties === undefined ? [] : [{ type: 'TitleRequestForgotten' }]),
  },
  evolve: {
    TitleDocumentsRequested: (current, event) => ({
      ...current,
      parties: partiesOf(event),
      requested: [...current.requested, ...event.evidenceIds],
    }),
    TitleDocumentsGranted: (current, { evidenceIds, until }) => ({
      ...current,
      requested: [],
      granted: evidenceIds,
      until,
    }),
    TitleDocumentsDeclined: (current) => ({ ...current, requested: [] }),
    TitleDocumentsEnded: ({ until: _, ...current }) => ({ ...current, granted: [] }),
    TitleRequestForgotten: () => ({ requested: [], granted: [] }),
  },
});
