import type { Context } from '@ardhi/kernel/decider';
import { decide } from '@ardhi/kernel/decider';
import { given } from '@ardhi/kernel/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agent,
  complete,
  created,
  now,
  plotLocation,
  plotSaid,
  standing,
  stateOf,
  ugx,
} from '../testing/a-listing.ts';
import { listing } from './listing.ts';
import type { Saying } from './listing-state.ts';

const aListing = given(listing);
const owner: Context = { now: '2026-02-01T00:00:00.000Z', actor: agent, role: 'AGENT' };
const stranger: Context = { ...owner, actor: 'somebody else' };
const system: Context = { ...owner, actor: 'system', role: 'SYSTEM' };
const worked = { place: 'Kira, Wakiso', slug: 'fifty-by-a-hundred-in-kira' };
const change = (saying: Saying) => ({ type: 'ChangeListing' as const, saying, worked });
const ask = (
  cmd: 'submit' | 'approve' | 'renew' | 'schedule' | 'resume' | 'backOnMarket',
  ownerActive = true,
) => ({
  type: 'MoveListing' as const,
  cmd,
  evidence: { ownerActive },
});
const decided = (events: Parameters<typeof stateOf>[0], command: object, context: Context) =>
  // biome-ignore lint/suspicious/noExplicitAny: the spec gives commands of every type.
  decide(listing, stateOf(events), command as any, context);

describe('publishing a listing', () => {
  it('names everything that a bare draft lacks', () => {
    const bare = stateOf(created({}));
    expect(() => decide(listing, bare, ask('submit'), owner)).toThrow(
      expect.objectContaining({
        code: 'PUBLISH_INCOMPLETE',
        details: {
          missing: ['title', 'description', 'use', 'price', 'place', 'pin', 'photos', 'area', 'titleRecord'],
        },
      }),
    );
  });
  it('needs no price where it is told on application', () => {
    const { price: _, ...said } = plotSaid;
    expect(decided(complete({ ...said, qualifier: 'ON_APPLICATION' }), ask('submit'), owner)).toHaveLength(1);
  });
  it('needs an agency that is active', () => {
    aListing(...standing('PAUSED'))
      .when(ask('resume', false), owner)
      .refuses('AGENCY_NOT_ACTIVE');
  });
  it('needs a mandate that has not ended', () => {
    const ended = { ...plotSaid, mandateEndsOn: '2026-01-31' };
    aListing(...standing('PAUSED', {}, ended))
      .when(ask('resume'), owner)
      .refuses('MANDATE_ENDED');
  });
  it('may still happen on the last day of the mandate', () => {
    const ending = { ...plotSaid, mandateEndsOn: '2026-02-01' };
    expect(decided(standing('PAUSED', {}, ending), ask('resume'), owner)).toHaveLength(1);
  });
  it('is scheduled for the future only', () => {
    const past = { ...ask('schedule'), at: owner.now };
    aListing(...standing('PAUSED'))
      .when(past, owner)
      .refuses('VALIDATION_FAILED');
  });
  it('gives land 120 days', () => {
    const [moved] = decided(standing('IN_REVIEW'), ask('approve'), system);
    expect(moved).toMatchObject({
      to: 'LIVE',
      expiresAt: '2026-06-01T00:00:00.000Z',
      firstListedAt: owner.now,
      facts: { status: 'ACTIVE', reason: 'LIVE', place: 'Kira, Wakiso', price: ugx(85_000_000) },
    });
  });
});

describe('what is said of a listing', () => {
  it.each([
    'Call 0772 123 456',
    'Call +256772123456',
    'mail me@agency.co.ug please',
    'see www.agency.com',
    'see agency.co.ug',
  ])('may not carry a contact: %s', (text) => {
    aListing(...created())
      .when(change({ description: { en: text } }), owner)
      .refuses('CONTACT_IN_TEXT');
  });
  it.each(['850 000 000 shillings', 'UGX 1,200,000,000', 'Block 244, Plot 1234', '2.5 acres, 0.39 N'])(
    'may carry figures: %s',
    (text) => {
      expect(decided(created(), change({ description: { en: text } }), owner)).toHaveLength(1);
    },
  );
  it('is recorded field by field beside what it was', () => {
    const events = decided(created(), change({ use: 'MIXED', area: plotSaid.area, fenced: 'WALL' }), owner);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      fields: ['use', 'fenced'],
      changes: { use: 'MIXED', fenced: 'WALL' },
      before: { use: 'RESIDENTIAL', fenced: null },
      recheck: [],
    });
  });
  it('changes nothing when it is said again', () => {
    aListing(...created())
      .when(change(plotSaid), owner)
      .changesNothing();
  });
  it('tells a new price apart', () => {
    const events = decided(created(), change({ price: ugx(80_000_000) }), owner);
    expect(events[1]).toMatchObject({ type: 'PriceChanged', from: ugx(85_000_000), to: ugx(80_000_000) });
  });
  it('belongs to its agent', () => {
    aListing(...created())
      .when(change({ use: 'MIXED' }), stranger)
      .refuses('FORBIDDEN');
    aListing()
      .when(change({ use: 'MIXED' }), owner)
      .refuses('NOT_FOUND');
  });
});

describe('a listing on show', () => {
  const recheck = (saying: Saying) => {
    const [event] = decided(standing('LIVE'), change(saying), owner);
    return event?.type === 'ListingChanged' ? event.recheck : [];
  };
  const pin = (lon: number) => ({
    location: { ...plotLocation, point: [lon, 0.39] as [number, number] },
  });
  it('is looked at again when its price jumps by more than 40 %', () => {
    expect(recheck({ price: ugx(51_000_000) })).toEqual([]);
    expect(recheck({ price: ugx(50_999_999) })).toEqual(['PRICE']);
    expect(recheck({ price: ugx(119_000_000) })).toEqual([]);
    expect(recheck({ price: ugx(119_000_001) })).toEqual(['PRICE']);
  });
  it('is looked at again when its pin moves by more than 500 m', () => {
    expect(recheck(pin(32.64449))).toEqual([]);
    expect(recheck(pin(32.64451))).toEqual(['PIN']);
  });
  it('is looked at again when more than half of its photos are replaced', () => {
    const media = {
      ids: ['a', 'x', 'y'],
      images: 3,
      fit: 3,
      video: false,
      panorama: false,
      floorPlan: false,
    };
    aListing(...standing('LIVE'))
      .when({ type: 'CountMedia', media }, system)
      .emits({ type: 'MediaCounted', media, recheck: ['PHOTOS'] });
  });
  it('cannot be deleted', () => {
    aListing(...standing('LIVE'))
      .when({ type: 'DeleteListing' }, owner)
      .refuses('LISTING_ACTIVE');
  });
  it('is withdrawn before it is deleted', () => {
    const events = decided(standing('PAUSED'), { type: 'DeleteListing' }, owner);
    expect(events.map((event) => 'to' in event && event.to)).toEqual(['WITHDRAWN', 'DELETED']);
  });
  it('is renewed in its last seven days, adding to the end', () => {
    const live = standing('LIVE', { expiresAt: '2026-02-08T00:00:00.000Z' });
    expect(decided(live, ask('renew'), owner)[0]).toMatchObject({
      from: 'LIVE',
      to: 'LIVE',
      expiresAt: '2026-06-08T00:00:00.000Z',
    });
    const early = standing('LIVE', { expiresAt: '2026-02-08T00:00:00.001Z' });
    aListing(...early)
      .when(ask('renew'), owner)
      .refuses('INVALID_TRANSITION');
  });
  it('answers a heartbeat with a sale', () => {
    const events = decided(
      standing('LIVE'),
      { type: 'ConfirmListing', state: 'SOLD', ownerActive: true },
      owner,
    );
    expect(events.map(({ type }) => type)).toEqual(['ListingConfirmed', 'ListingMoved']);
    expect(events[1]).toMatchObject({ to: 'SOLD' });
  });
});

describe('time', () => {
  const dueAt = (at: string, ...events: Parameters<typeof stateOf>[0]) =>
    decided(events, { type: 'PassTime', ownerActive: true }, { ...system, now: at });
  const live = standing('LIVE', { expiresAt: '2026-01-20T00:00:00.000Z' });

  it('reminds once at 7, 3 and 1 days, of the nearest only', () => {
    expect(dueAt('2026-01-12T23:59:59.999Z', ...live)).toEqual([]);
    expect(dueAt('2026-01-13T00:00:00.000Z', ...live)).toEqual([{ type: 'ExpiryNeared', daysLeft: 7 }]);
    const late = dueAt('2026-01-18T00:00:00.000Z', ...live);
    expect(late).toEqual([{ type: 'ExpiryNeared', daysLeft: 3 }]);
    expect(dueAt('2026-01-18T00:00:00.000Z', ...live, ...late)).toEqual([]);
  });
  it('expires a listing at its end', () => {
    expect(dueAt('2026-01-20T00:00:00.000Z', ...live)[0]).toMatchObject({ cmd: 'expire', to: 'EXPIRED' });
  });
  it('asks once a silence whether it is still to be had: after 30 days, under offer after 60', () => {
    const long = standing('LIVE', { expiresAt: '2027-01-01T00:00:00.000Z' });
    expect(dueAt('2026-01-30T23:59:59.999Z', ...long)).toEqual([]);
    const asked = dueAt('2026-01-31T00:00:00.000Z', ...long);
    expect(asked).toEqual([{ type: 'ConfirmationAsked', at: '2026-01-31T00:00:00.000Z' }]);
    expect(dueAt('2026-02-10T00:00:00.000Z', ...long, ...asked)).toEqual([]);
    const offered = standing('UNDER_OFFER', { expiresAt: '2027-01-01T00:00:00.000Z' });
    expect(dueAt('2026-02-28T00:00:00.000Z', ...offered)).toEqual([]);
    expect(dueAt('2026-03-02T00:00:00.000Z', ...offered)[0]?.type).toBe('ConfirmationAsked');
  });
  it('makes an unconfirmed listing stale after 45 days', () => {
    const long = standing('LIVE', { expiresAt: '2027-01-01T00:00:00.000Z' });
    const asked = [{ type: 'ConfirmationAsked', at: '2026-02-14T23:59:59.999Z' }];
    expect(dueAt('2026-02-14T23:59:59.999Z', ...long)).toEqual(asked);
    expect(dueAt('2026-02-15T00:00:00.000Z', ...long)[0]).toMatchObject({ to: 'STALE' });
  });
  it('completes a sale after 90 days and withdraws what expired 180 days ago', () => {
    expect(dueAt('2026-04-01T00:00:00.000Z', ...standing('SOLD'))[0]).toMatchObject({ to: 'COMPLETED' });
    expect(dueAt('2026-06-30T00:00:00.000Z', ...standing('EXPIRED'))[0]).toMatchObject({ to: 'WITHDRAWN' });
  });
  it('makes a listing new again only after 98 days off the market', () => {
    const sold = [
      ...standing('LIVE'),
      ...standing('SOLD')
        .slice(-1)
        .map((event) => ({ ...event, from: 'LIVE' }) as typeof event),
    ];
    const back = (at: string) => decided(sold, ask('backOnMarket'), { ...owner, now: at })[0];
    expect(back('2026-04-09T00:00:00.000Z')).toMatchObject({ firstListedAt: now });
    expect(back('2026-04-09T00:00:00.001Z')).toMatchObject({ firstListedAt: '2026-04-09T00:00:00.001Z' });
  });
});

describe('the laws', () => {
  it('answers every order with events or a refusal, and folds what it said', () => {
    const cmds = fc.constantFrom(
      'submit',
      'approve',
      'pause',
      'resume',
      'markSold',
      'renew',
      'withdraw',
      'delete',
    );
    const order = fc.oneof(
      cmds.map((cmd) => ({ type: 'MoveListing', cmd, evidence: { ownerActive: true } })),
      fc.constantFrom(
        { type: 'DeleteListing' },
        { type: 'PassTime', ownerActive: true },
        { type: 'ClearRecheck' },
        { type: 'ConfirmListing', state: 'AVAILABLE', ownerActive: true },
        change({ price: ugx(1) }),
        change({ price: null }),
      ),
    );
    const asked = fc.array(fc.tuple(order, fc.constantFrom(owner, system, stranger)), { maxLength: 25 });
    fc.assert(
      fc.property(asked, (orders) => {
        let events = complete();
        for (const [command, context] of orders) {
          try {
            events = [...events, ...decided(events, command, context)];
          } catch (error) {
            expect((error as Error).name).toBe('Refusal');
          }
        }
        expect(stateOf(events).reason).toBeDefined();
      }),
    );
  });
});
