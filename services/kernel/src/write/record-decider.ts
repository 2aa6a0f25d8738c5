import type { EventDefinition } from '@ardhi/contracts/event-definition';
import type { ZodMiniType } from 'zod/mini';
import { refuse } from '../base/refusal.ts';
import type { Decider } from './decider.ts';

/** Commands of a record without rules of its own. */
export type RecordCommand<T> =
  | { type: 'Enter'; entry: T }
  | { type: 'Amend'; changes: Partial<T> }
  | { type: 'Withdraw' };

/** Events of a record; an amendment holds the changed fields and their previous values. */
export type RecordEvent<T> =
  | { type: 'Entered'; entry: T }
  | { type: 'Amended'; changes: Partial<T>; before: Partial<T> }
  | { type: 'Withdrawn' };

/** The definition of the published events of a record decider. */
export type RecordDefinition = EventDefinition<{
  Entered: { entry: ZodMiniType };
  Amended: { changes: ZodMiniType; before: ZodMiniType };
  Withdrawn: Record<never, never>;
}>;

/** The current entry; undefined before it was entered and after it was withdrawn. */
export type RecordState<T> = { entry: T | undefined };

/**
 * The decider of records without business rules (create, change, remove), such as reference data and settings.
 * They are event-sourced for their history and audit trail, without a hand-written aggregate.
 * @param source the category, or the definition that publishes the events
 */
export function recordDecider<T extends object>(
  source: string | RecordDefinition,
): Decider<RecordState<T>, RecordCommand<T>, RecordEvent<T>> {
  const existing = ({ entry }: RecordState<T>) => entry ?? refuse('NOT_FOUND');
  return {
    name: typeof source === 'string' ? source : source.category,
    initial: { entry: undefined },
    decide: {
      Enter: (state, { entry }) => (state.entry ? refuse('ALREADY_EXISTS') : [{ type: 'Entered', entry }]),
      Amend: (state, { changes }) => {
        const before = pick(existing(state), changedKeys(existing(state), changes));
        const after = pick(changes, changedKeys(existing(state), changes));
        return Object.keys(after).length === 0 ? [] : [{ type: 'Amended', changes: after, before }];
      },
      Withdraw: (state) => existing(state) && [{ type: 'Withdrawn' }],
    },
    evolve: {
      Entered: (_, { entry }) => ({ entry }),
      Amended: (state, { changes }) => ({ entry: state.entry && { ...state.entry, ...changes } }),
      Withdrawn: () => ({ entry: undefined }),
    },
  };
}

const changedKeys = <T extends object>(current: T, changes: Partial<T>) =>
  (Object.keys(changes) as (keyof T)[]).filter(
    (key) => JSON.stringify(current[key]) !== JSON.stringify(changes[key]),
  );

const pick = <T extends object>(source: Partial<T>, keys: readonly (keyof T)[]) =>
  Object.fromEntries(keys.map((key) => [key, source[key]])) as Partial<T>;
