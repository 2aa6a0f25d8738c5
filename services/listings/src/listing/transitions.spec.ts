import { listingCommands, listingReasons, statusOf } from '@ardhi/contracts/listings/status';
import type { Role } from '@ardhi/contracts/roles';
import { type DecisionContext, decide, evolve } from '@ardhi/kernel/write/decider';
import { describe, expect, it } from 'vitest';
import { agency, agent, eventsUpTo, stateOf } from '../testing/listing-fixtures.ts';
import { actorsFor } from './change-status.ts';
import { listing } from './listing.ts';
import { type Actor, allowedCommands, transitionOf, transitions } from './transitions.ts';

const contextFor: Readonly<Record<Actor, DecisionContext>> = {
  OWNER: { ...as(agent, 'AGENT'), tenant: agency },
  SUPER_AGENT: { ...as('another', 'SUPER_AGENT'), tenant: agency },
  MODERATOR: as('moderator', 'ASSISTANT_ADMIN'),
  ADMIN: as('admin', 'AFRI_ADMIN'),
  SYSTEM: as('system', 'SYSTEM'),
};

function as(actor: string, role: Role | 'SYSTEM'): DecisionContext {
  return { now: '2026-02-01T00:00:00.000Z', actor, role };
}

const changeStatus = (
  from: (typeof listingReasons)[number],
  cmd: (typeof listingCommands)[number],
  by: Actor,
) => {
  const state = stateOf(eventsUpTo(from));
  const command = {
    type: 'ChangeListingStatus',
    cmd,
    at: '2026-03-01T00:00:00.000Z',
    evidence: { ownerActive: true },
  } as const;
  return evolve(listing, state, decide(listing, state, command, contextFor[by]));
};

const codeOf = (run: () => unknown) => {
  try {
    run();
    return '';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const legal = transitions.flatMap(({ cmd, from, to, by }) =>
  from.flatMap((reason) => by.map((actor) => ({ cmd, reason, to, actor }))),
);
const illegal = listingReasons.flatMap((reason) =>
  transitions.filter(({ from }) => !from.includes(reason)).map(({ cmd }) => ({ cmd, reason })),
);

describe('the transition table', () => {
  it('has one transition per command', () => {
    expect(transitions.map(({ cmd }) => cmd).toSorted()).toEqual([...listingCommands].toSorted());
  });

  it.each(legal)('allows $actor to $cmd from $reason to $to', ({ cmd, reason, to, actor }) => {
    expect(changeStatus(reason, cmd, actor).reason).toBe(to);
  });

  it('refuses every command from a reason that its transition does not list', () => {
    const wrong = illegal.filter(({ reason, cmd }) => {
      const actor = transitionOf(cmd).by.includes('SYSTEM') ? 'SYSTEM' : 'ADMIN';
      const expected = reason === 'DELETED' ? 'NOT_FOUND' : 'INVALID_TRANSITION';
      return codeOf(() => changeStatus(reason, cmd, actor)) !== expected;
    });
    expect(wrong).toEqual([]);
    expect(illegal.length).toBeGreaterThan(380);
  });

  it('refuses every actor that its transition does not list', () => {
    const actors: readonly Actor[] = ['OWNER', 'SUPER_AGENT', 'SYSTEM'];
    const wrong = transitions.flatMap(({ cmd, from, by }) =>
      from.flatMap((reason) =>
        actors
          .filter((actor) => !by.includes(actor))
          .filter((actor) => codeOf(() => changeStatus(reason, cmd, actor)) !== 'FORBIDDEN'),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('lists the allowed commands in the refusal', () => {
    const state = stateOf(eventsUpTo('PAUSED'));
    const command = { type: 'ChangeListingStatus', cmd: 'pause', evidence: { ownerActive: true } } as const;
    expect(() => decide(listing, state, command, contextFor.OWNER)).toThrow(
      expect.objectContaining({
        details: {
          from: 'PAUSED',
          to: 'PAUSED',
          allowed: ['schedule', 'resume', 'markSold', 'markLet', 'withdraw'],
        },
      }),
    );
  });

  it('leads only to reasons of the four statuses of the specification', () => {
    expect(new Set(transitions.map(({ to }) => statusOf[to]))).toEqual(
      new Set(['ACTIVE', 'INACTIVE', 'ARCHIVED', 'SOLD']),
    );
  });
});

describe('the commands that are offered', () => {
  const states = listingReasons
    .filter((reason) => reason !== 'DELETED')
    .flatMap((reason) =>
      ['2026-02-03T00:00:00.000Z', '2026-02-21T00:00:00.000Z'].map((expiresAt) => ({ reason, expiresAt })),
    );

  it.each(states)('are those that are accepted from $reason until $expiresAt', ({ reason, expiresAt }) => {
    const state = stateOf(eventsUpTo(reason, { expiresAt }));
    for (const [actor, context] of Object.entries(contextFor)) {
      const accepted = listingCommands.filter((cmd) => {
        const command = {
          type: 'ChangeListingStatus',
          cmd,
          at: '2026-03-01T00:00:00.000Z',
          evidence: { ownerActive: true },
        } as const;
        return !['INVALID_TRANSITION', 'FORBIDDEN'].includes(
          codeOf(() => decide(listing, state, command, context)),
        );
      });
      const offered = allowedCommands(state, actorsFor(state, context), context.now);
      expect([actor, offered.toSorted()]).toEqual([actor, accepted.toSorted()]);
    }
  });

  it('include the renewal of a live listing in the last seven days of its term', () => {
    const offered = (expiresAt: string) =>
      allowedCommands({ reason: 'LIVE', expiresAt }, ['OWNER'], '2026-02-01T00:00:00.000Z');
    expect(offered('2026-02-08T00:00:00.000Z')).toContain('renew');
    expect(offered('2026-02-08T00:00:00.001Z')).not.toContain('renew');
  });
});
