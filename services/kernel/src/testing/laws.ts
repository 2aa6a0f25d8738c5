import fc, { type Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';
import { type Decider, decide, evolve, type Message } from '../decider.ts';
import { Refusal } from '../refusal.ts';

const context = { now: '2026-01-01T00:00:00.000Z', actor: 'user-1', role: 'AGENT' } as const;

/** Whatever is asked, in whatever order: a decider answers with events or a Refusal, and no event breaks the fold. */
export function obeysTheLaws<S, C extends Message, E extends Message>(
  rules: Decider<S, C, E>,
  commands: Arbitrary<C>,
  events: Arbitrary<E>,
) {
  it('answers every command with events or a refusal', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 30 }), (asked) => {
        let state = rules.initial;
        for (const command of asked) {
          try {
            state = evolve(rules, state, decide(rules, state, command, context));
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
        }
      }),
    );
  });

  it('can fold any history without throwing', () => {
    fc.assert(fc.property(fc.array(events), (past) => void evolve(rules, rules.initial, past)));
  });

  if (rules.snapshots !== undefined) {
    it('comes to the same from a snapshot of any version (promises.md A13)', () => {
      fc.assert(
        fc.property(fc.array(events, { maxLength: 12 }), (past) => {
          const all = evolve(rules, rules.initial, past);
          for (let version = 0; version <= past.length; version++) {
            const kept = JSON.parse(JSON.stringify(evolve(rules, rules.initial, past.slice(0, version))));
            expect(evolve(rules, kept, past.slice(version))).toEqual(all);
          }
        }),
        { numRuns: 1_000 },
      );
    });
  }
}
