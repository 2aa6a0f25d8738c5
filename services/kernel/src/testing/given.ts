import { expect } from 'vitest';
import { type Context, type Decider, decide, evolve, type Message } from '../decider.ts';
import { Refusal } from '../refusal.ts';

const anyContext: Context = { now: '2026-01-01T00:00:00.000Z', actor: 'user-1', role: 'AGENT' };

/** given(rules)(past events).when(command).emits(events) | .refuses(code) | .changesNothing() */
export const given =
  <S, C extends Message, E extends Message>(rules: Decider<S, C, E>) =>
  (...past: readonly E[]) => ({
    when: (command: C, context: Context = anyContext) => {
      const run = () => decide(rules, evolve(rules, rules.initial, past), command, context);
      return {
        emits: (...events: readonly E[]) => expect(run()).toEqual(events),
        changesNothing: () => expect(run()).toEqual([]),
        refuses: (code: string) => {
          expect(run).toThrow(Refusal);
          expect(run).toThrow(expect.objectContaining({ code }));
        },
      };
    },
  });
