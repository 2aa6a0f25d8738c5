import { type Erased, unlessErased } from '@ardhi/contracts/erased';
import { defineEvents, type EventOf, personal } from '@ardhi/contracts/event-definition';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decide, evolve } from './decider.ts';
import { publishingDecider } from './publishing-decider.ts';

const guestEvents = defineEvents({
  category: 'guest',
  service: 'hotel',
  events: {
    GuestArrived: { name: z.string(), phones: personal(z.array(z.string())), by: z.string() },
    GuestLeft: {},
  },
  schemas: { GuestLeft: 2 },
});

type GuestCommand = { type: 'CheckIn'; phones: readonly string[] } | { type: 'CheckOut' };
type Cleaned = { type: 'RoomCleaned'; note: string };
interface Guest {
  readonly phones: readonly string[];
}

const rules = {
  initial: { phones: [] },
  subjects: { GuestArrived: ({ by }: { by: string }) => by },
  personal: { RoomCleaned: { fields: ['note'] } },
  upcasts: { GuestLeft: { 1: () => ({}) } },
} as const;

const guest = publishingDecider<Guest, GuestCommand, typeof guestEvents, Cleaned>(guestEvents, {
  ...rules,
  decide: {
    CheckIn: (_, { phones }) => [{ type: 'GuestArrived', name: 'Nakato', phones, by: 'ann' }],
    CheckOut: () => [{ type: 'GuestLeft' }, { type: 'RoomCleaned', note: 'Room 4' }],
  },
  evolve: {
    GuestArrived: (_, { phones }) => ({ phones: unlessErased(phones, []) }),
    GuestLeft: () => ({ phones: [] }),
    RoomCleaned: (state) => state,
  },
});

const context = { now: '2026-01-01T00:00:00.000Z', actor: 'ann', role: 'AGENT' } as const;

describe('a publishing decider', () => {
  it('takes its name, personal fields and schema versions from the definition', () => {
    expect(guest.name).toBe('guest');
    expect(guest.schemas).toEqual({ GuestLeft: 2 });
    expect(guest.personal?.RoomCleaned).toEqual({ fields: ['note'] });
    expect(guest.personal?.GuestArrived?.fields).toEqual(['phones']);
    const [arrived] = decide(guest, guest.initial, { type: 'CheckIn', phones: ['1'] }, context);
    expect(guest.personal?.GuestArrived?.subject?.(arrived as never)).toBe('ann');
    expect(guestEvents.types).toEqual(['GuestArrived', 'GuestLeft']);
  });

  it('reads an event whose personal fields were erased', () => {
    const past = { type: 'GuestArrived', name: 'Nakato', phones: '[erased]', by: 'ann' } as const;
    expect(evolve(guest, guest.initial, [past])).toEqual({ phones: [] });
  });

  it('does not compile with an event left out or added on one side only', () => {
    publishingDecider<Guest, GuestCommand, typeof guestEvents>(guestEvents, {
      initial: { phones: [] },
      decide: {
        CheckIn: () => [],
        // @ts-expect-error RoomCleaned is neither published nor internal
        CheckOut: () => [{ type: 'RoomCleaned', note: 'Room 4' }],
      },
      // @ts-expect-error GuestLeft is published, but has no handler
      evolve: { GuestArrived: (state) => state },
    });
    // @ts-expect-error GuestMoved is not published
    const moved: EventOf<typeof guestEvents> = { type: 'GuestMoved' };
    expect(moved).toBeDefined();
  });

  it('does not compile when it writes an erased field, or reads one as if it were intact', () => {
    publishingDecider<Guest, GuestCommand, typeof guestEvents>(guestEvents, {
      initial: { phones: [] },
      decide: {
        // @ts-expect-error an event is never written with an erased field
        CheckIn: () => [{ type: 'GuestArrived', name: '', phones: '[erased]' as Erased, by: '' }],
        CheckOut: () => [],
      },
      evolve: {
        // @ts-expect-error the field may be erased
        GuestArrived: (_, { phones }) => ({ phones }),
        GuestLeft: (state) => state,
      },
    });
  });
});
