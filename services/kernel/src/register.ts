import type { Decider } from './decider.ts';
import { refuse } from './refusal.ts';

export type RegisterCommand<T> =
  | { type: 'Enter'; entry: T }
  | { type: 'Amend'; changes: Partial<T> }
  | { type: 'Withdraw' };

export type RegisterEvent<T> =
  | { type: 'Entered'; entry: T }
  | { type: 'Amended'; changes: Partial<T>; before: Partial<T> }
  | { type: 'Withdrawn' };

export type RegisterState<T> = { entry: T | undefined };

/**
 * Records without rules: countries, features, advertisements, content pages.
 * They are kept as events so that history, audit and webhooks come for free,
 * but nobody writes a domain for them.
 */
export function register<T extends object>(
  name: string,
): Decider<RegisterState<T>, RegisterCommand<T>, RegisterEvent<T>> {
  const present = ({ entry }: RegisterState<T>) => entry ?? refuse('NOT_FOUND');
  return {
    name,
    initial: { entry: undefined },
    decide: {
      Enter: (it, { entry }) => (it.entry ? refuse('ALREADY_EXISTS') : [{ type: 'Entered', entry }]),
      Amend: (it, { changes }) => {
        const before = pick(present(it), keysThatDiffer(present(it), changes));
        const after = pick(changes, keysThatDiffer(present(it), changes));
        return Object.keys(after).length === 0 ? [] : [{ type: 'Amended', changes: after, before }];
      },
      Withdraw: (it) => present(it) && [{ type: 'Withdrawn' }],
    },
    evolve: {
      Entered: (_, { entry }) => ({ entry }),
      Amended: (it, { changes }) => ({ entry: it.entry && { ...it.entry, ...changes } }),
      Withdrawn: () => ({ entry: undefined }),
    },
  };
}

const keysThatDiffer = <T extends object>(now: T, changes: Partial<T>) =>
  (Object.keys(changes) as (keyof T)[]).filter(
    (key) => JSON.stringify(now[key]) !== JSON.stringify(changes[key]),
  );

const pick = <T extends object>(from: Partial<T>, keys: readonly (keyof T)[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>;
