import { Refusal } from '@ardhi/kernel/base/refusal';
import { type Decider, decide, evolve, type Message } from '@ardhi/kernel/write/decider';
import fc, { type Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';

const context = { now: '2026-01-01T00:00:00.000Z', actor: 'user-1', role: 'AGENT' } as const;

/** Property-based tests of a decider: any sequence of commands yields events or a Refusal, and any events can be applied. */
export function obeysDeciderLaws<S, C extends Message, E extends Message, R extends Message>(
  decider: Decider<S, C, E, R>,
  commands: Arbitrary<C>,
  events: Arbitrary<R>,
) {
  it('returns events or a refusal for every command', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 30 }), (commandList) => {
        let state = decider.initial;
        for (const command of commandList) {
          try {
            state = evolve(decider, state, decide(decider, state, command, context));
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
        }
      }),
    );
  });

  it('evolves over any history without throwing', () => {
    fc.assert(fc.property(fc.array(events), (past) => void evolve(decider, decider.initial, past)));
  });

  if (decider.snapshots !== undefined) {
    it('reaches the same state from a snapshot at any version (promises.md A13)', () => {
      fc.assert(
        fc.property(fc.array(events, { maxLength: 12 }), (past) => {
          const all = evolve(decider, decider.initial, past);
          for (let version = 0; version <= past.length; version++) {
            const snapshot = JSON.parse(
              JSON.stringify(evolve(decider, decider.initial, past.slice(0, version))),
            );
            expect(evolve(decider, snapshot, past.slice(version))).toEqual(all);
          }
        }),
        { numRuns: 1_000 },
      );
    });
  }
}
