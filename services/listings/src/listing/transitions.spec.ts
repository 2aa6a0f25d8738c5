import { listingCommands, listingReasons, statusOf } from '@ardhi/contracts/listings/status';
import type { Role } from '@ardhi/contracts/roles';
import { type Context, decide, evolve } from '@ardhi/kernel/decider';
import { describe, expect, it } from 'vitest';
import { agency, agent, standing, stateOf } from '../testing/a-listing.ts';
import { listing } from './listing.ts';
import { type Actor, transitionOf, transitions } from './transitions.ts';

const who: Readonly<Record<Actor, Context>> = {
  OWNER: as(agent, 'AGENT'),
  SUPER_AGENT: { ...as('another', 'SUPER_AGENT'), tenant: agency },
  MODERATOR: as('moderator', 'ASSISTANT_ADMIN'),
  ADMIN: as('admin', 'AFRI_ADMIN'),
  SYSTEM: as('system', 'SYSTEM'),
};

function as(actor: string, role: Role | 'SYSTEM'): Context {
  return { now: '2026-02-01T00:00:00.000Z', actor, role };
}

const ask = (from: (typeof listingReasons)[number], cmd: (typeof listingCommands)[number], by: Actor) => {
  const state = stateOf(standing(from));
  const command = {
    type: 'MoveListing',
    cmd,
    at: '2026-03-01T00:00:00.000Z',
    evidence: { ownerActive: true },
  } as const;
  return evolve(listing, state, decide(listing, state, command, who[by]));
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

describe('the table of moves', () => {
  it('has a row for every command', () => {
    expect(transitions.map(({ cmd }) => cmd).toSorted()).toEqual([...listingCommands].toSorted());
  });

  it.each(legal)('lets $actor $cmd from $reason to $to', ({ cmd, reason, to, actor }) => {
    expect(ask(reason, cmd, actor).reason).toBe(to);
  });

  it('refuses every move from a reason that its row does not name', () => {
    const wrong = illegal.filter(({ reason, cmd }) => {
      const actor = transitionOf(cmd).by.includes('SYSTEM') ? 'SYSTEM' : 'ADMIN';
      const expected = reason === 'DELETED' ? 'NOT_FOUND' : 'INVALID_TRANSITION';
      return codeOf(() => ask(reason, cmd, actor)) !== expected;
    });
    expect(wrong).toEqual([]);
    expect(illegal.length).toBeGreaterThan(380);
  });

  it('refuses every actor that its row does not name', () => {
    const actors: readonly Actor[] = ['OWNER', 'SUPER_AGENT', 'SYSTEM'];
    const wrong = transitions.flatMap(({ cmd, from, by }) =>
      from.flatMap((reason) =>
        actors
          .filter((actor) => !by.includes(actor))
          .filter((actor) => codeOf(() => ask(reason, cmd, actor)) !== 'FORBIDDEN'),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('names what is allowed instead', () => {
    const state = stateOf(standing('PAUSED'));
    const command = { type: 'MoveListing', cmd: 'pause', evidence: { ownerActive: true } } as const;
    expect(() => decide(listing, state, command, who.OWNER)).toThrow(
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
