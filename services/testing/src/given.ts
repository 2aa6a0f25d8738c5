import { Refusal } from '@ardhi/kernel/base/refusal';
import {
  type Decider,
  type DecisionContext,
  decide,
  evolve,
  type Message,
} from '@ardhi/kernel/write/decider';
import { expect } from 'vitest';

const defaultContext: DecisionContext = { now: '2026-01-01T00:00:00.000Z', actor: 'user-1', role: 'AGENT' };

/** Given-when-then tests of a decider: given(decider)(past events).when(command).emits(events) | .refuses(code) | .changesNothing() */
export const given =
  <S, C extends Message, E extends Message, R extends Message>(decider: Decider<S, C, E, R>) =>
  (...past: readonly R[]) => ({
    when: (command: C, context: DecisionContext = defaultContext) => {
      const run = () => decide(decider, evolve(decider, decider.initial, past), command, context);
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
