import type { Projection } from '../write/projection.ts';
import type { RecordEvent } from '../write/record-decider.ts';
import { dayWindow } from './day-window.ts';
import type { ReadModel } from './read-model.ts';

/** When a record was last changed. */
export interface ChangeTime {
  readonly id: string;
  readonly changedAt: string;
}

/** The last change of each record of a category, for lists that are filtered by it. */
export const changeTimesOf = (
  category: string,
  name: string,
): Projection<ChangeTime, RecordEvent<object>> => ({
  name,
  version: 1,
  subscribesTo: [category],
  when: 'inline',
  indexes: ['changedAt'],
  on: {
    Entered: (_, __, { subject: id, at: changedAt }) => ({ id, changedAt }),
    Amended: (_, __, { subject: id, at: changedAt }) => ({ id, changedAt }),
    Withdrawn: () => undefined,
  },
});

/** More than there are settings of one kind. */
const limit = 10_000;

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A condition on the ids of records that were last changed within some days, UTC; none without days. @throws Refusal DATE_RANGE_INVALID */
export async function idsChangedWithin(
  times: ReadModel<ChangeTime>,
  days: Days,
): Promise<{ readonly id?: { readonly in: readonly string[] } }> {
  const changedAt = dayWindow(days);
  if (changedAt === undefined) return {};
  return { id: { in: (await times.find({ where: { changedAt }, limit })).map(({ id }) => id) } };
}

/** The same as a test, for lists that are filtered in memory. @throws Refusal DATE_RANGE_INVALID */
export async function changedWithin(
  times: ReadModel<ChangeTime>,
  days: Days,
): Promise<(record: { readonly id: string }) => boolean> {
  const { id: condition } = await idsChangedWithin(times, days);
  if (condition === undefined) return () => true;
  const found = new Set(condition.in);
  return ({ id }) => found.has(id);
}
