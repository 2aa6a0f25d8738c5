import type { Id } from '../values.ts';
import type { ContactPublished } from './events.ts';

/** An enquiry and how long its first answer took (model §4.9: the first word that goes out). */
export interface HeardAnswer {
  readonly agentId: Id;
  readonly listingId?: Id;
  readonly askedAt: string;
  /** The day it was asked (UTC). */
  readonly day: string;
  /** Whole minutes; without them nobody has answered yet. */
  readonly minutes?: number;
}

type Told<T extends ContactPublished['type']> = Extract<ContactPublished, { readonly type: T }>;
type Heard = HeardAnswer | undefined;

const minutesBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));

/** A projection of enquiries by their id, but for its name: every service that measures answers measures alike. */
export const answersHeard = {
  version: 1,
  hears: ['contact'],
  when: 'async',
  indexes: ['agentId', 'listingId', 'day'],
  key: (event: ContactPublished) => {
    if (event.type === 'LeadAnswered') return event.enquiryIds;
    return event.type === 'EnquiryReceived' ? event.enquiryId : undefined;
  },
  on: {
    EnquiryReceived: (_: Heard, { agentId, listingId, at }: Told<'EnquiryReceived'>): HeardAnswer => ({
      agentId,
      ...(listingId !== undefined && { listingId }),
      askedAt: at,
      day: at.slice(0, 10),
    }),
    LeadAnswered: (it: Heard, _: Told<'LeadAnswered'>, { at }: { readonly at: string }) =>
      it && { ...it, minutes: it.minutes ?? minutesBetween(it.askedAt, at) },
  },
} as const;

/** The median in whole minutes (of an even number, the mean of the two in the middle); undefined without an answer. */
export function medianMinutes(answers: readonly HeardAnswer[]): number | undefined {
  const all = answers.flatMap(({ minutes }) => minutes ?? []).toSorted((a, b) => a - b);
  const half = all.length >> 1;
  const [below, above] = [all[all.length % 2 === 0 ? half - 1 : half], all[half]];
  return below === undefined || above === undefined ? undefined : Math.round((below + above) / 2);
}

/** What buyers are told of how fast somebody answers counts so many days, and from so many answers on (model §5 B9). */
export const shownAnswers = { days: 90, least: 10 } as const;

/** What buyers are told: nothing before there is enough to tell. */
export const shownMinutes = (answers: readonly HeardAnswer[]): number | undefined =>
  answers.filter(({ minutes }) => minutes !== undefined).length < shownAnswers.least
    ? undefined
    : medianMinutes(answers);
