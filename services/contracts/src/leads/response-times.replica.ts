import { omitUndefined } from '../omit-undefined.ts';
import type { Id } from '../values.ts';
import type { PublishedContactEvent } from './events.ts';

/** An enquiry and the time to its first response (model §4.9). */
export interface ResponseTimeRow {
  readonly agentId: Id;
  readonly listingId?: Id;
  readonly enquiredAt: string;
  /** Day of the enquiry (UTC). */
  readonly day: string;
  /** Whole minutes until the first response; undefined while there is none. */
  readonly minutes?: number;
}

type EventOf<T extends PublishedContactEvent['type']> = Extract<PublishedContactEvent, { readonly type: T }>;
type MaybeRow = ResponseTimeRow | undefined;

const minutesBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));

/** A projection of response times by enquiry id, without a name: shared by all services that measure response times. */
export const responseTimesReplica = {
  version: 1,
  indexes: ['agentId', 'listingId', 'day'],
  key: (event: PublishedContactEvent) => {
    if (event.type === 'LeadAnswered') return event.enquiryIds;
    return event.type === 'EnquiryReceived' ? event.enquiryId : undefined;
  },
  on: {
    EnquiryReceived: (
      _: MaybeRow,
      { agentId, listingId, at }: EventOf<'EnquiryReceived'>,
    ): ResponseTimeRow => ({
      agentId,
      ...omitUndefined({ listingId }),
      enquiredAt: at,
      day: at.slice(0, 10),
    }),
    LeadAnswered: (row: MaybeRow, _: EventOf<'LeadAnswered'>, { at }: { readonly at: string }) =>
      row && { ...row, minutes: row.minutes ?? minutesBetween(row.enquiredAt, at) },
  },
} as const;

/** The median in whole minutes (for an even count the mean of the middle two); undefined without a response. */
export function medianMinutes(answers: readonly ResponseTimeRow[]): number | undefined {
  const all = answers.flatMap(({ minutes }) => minutes ?? []).toSorted((a, b) => a - b);
  const half = all.length >> 1;
  const [below, above] = [all[all.length % 2 === 0 ? half - 1 : half], all[half]];
  return below === undefined || above === undefined ? undefined : Math.round((below + above) / 2);
}

/** The public median covers this many days and requires this many responses (model §5 B9). */
export const publicMedianRules = { days: 90, minAnswers: 10 } as const;

/** The median shown to buyers; undefined with too few responses. */
export const publicMedianMinutes = (answers: readonly ResponseTimeRow[]): number | undefined =>
  answers.filter(({ minutes }) => minutes !== undefined).length < publicMedianRules.minAnswers
    ? undefined
    : medianMinutes(answers);
