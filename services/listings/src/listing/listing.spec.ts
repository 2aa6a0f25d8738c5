import type { DecisionContext } from '@ardhi/kernel/write/decider';
import { decide } from '@ardhi/kernel/write/decider';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agency,
  agent,
  complete,
  created,
  eventsUpTo,
  now,
  plotDetails,
  plotLocation,
  stateOf,
  ugx,
} from '../testing/listing-fixtures.ts';
import { listing } from './listing.ts';
import type { ListingPatch } from './listing-state.ts';

const aListing = given(listing);
const owner: DecisionContext = {
  now: '2026-02-01T00:00:00.000Z',
  actor: agent,
  role: 'AGENT',
  tenant: agency,
};
const stranger: DecisionContext = { ...owner, actor: 'somebody else' };
const system: DecisionContext = { ...owner, actor: 'system', role: 'SYSTEM' };
const derived = { place: 'Kira, Wakiso', slug: 'fifty-by-a-hundred-in-kira' };
const change = (patch: ListingPatch) => ({ type: 'ChangeListing' as const, patch, derived });
const changeStatus = (
  cmd: 'submit' | 'approve' | 'renew' | 'schedule' | 'resume' | 'backOnMarket',
  ownerActive = true,
) => ({
  type: 'ChangeListingStatus' as const,
  cmd,
  evidence: { ownerActive },
});
const decideEvents = (events: Parameters<typeof stateOf>[0], command: object, context: DecisionContext) =>
  // biome-ignore lint/suspicious/noExplicitAny: the spec gives commands of every type.
  decide(listing, stateOf(events), command as any, context);

describe('publication of a listing', () => {
  it('an empty draft is refused with all missing fields', () => {
    const bare = stateOf(created({}));
    expect(() => decide(listing, bare, changeStatus('submit'), owner)).toThrow(
      expect.objectContaining({
        code: 'PUBLISH_INCOMPLETE',
        details: {
          missing: ['title', 'description', 'use', 'price', 'place', 'pin', 'photos', 'area', 'titleRecord'],
        },
      }),
    );
  });
  it('needs no price if the price is on application', () => {
    const { price: _, ...detailsWithoutPrice } = plotDetails;
    expect(
      decideEvents(
        complete({ ...detailsWithoutPrice, qualifier: 'ON_APPLICATION' }),
        changeStatus('submit'),
        owner,
      ),
    ).toHaveLength(1);
  });
  it('needs an active agency', () => {
    aListing(...eventsUpTo('PAUSED'))
      .when(changeStatus('resume', false), owner)
      .refuses('AGENCY_NOT_ACTIVE');
  });
  it('needs a mandate that is still valid', () => {
    const ended = { ...plotDetails, mandateEndsOn: '2026-01-31' };
    aListing(...eventsUpTo('PAUSED', {}, ended))
      .when(changeStatus('resume'), owner)
      .refuses('MANDATE_ENDED');
  });
  it('is allowed on the last day of the mandate', () => {
    const ending = { ...plotDetails, mandateEndsOn: '2026-02-01' };
    expect(decideEvents(eventsUpTo('PAUSED', {}, ending), changeStatus('resume'), owner)).toHaveLength(1);
  });
  it('can only be scheduled for the future', () => {
    const past = { ...changeStatus('schedule'), at: owner.now };
    aListing(...eventsUpTo('PAUSED'))
      .when(past, owner)
      .refuses('VALIDATION_FAILED');
  });
  it('a plot expires after 120 days', () => {
    const [moved] = decideEvents(eventsUpTo('IN_REVIEW'), changeStatus('approve'), system);
    expect(moved).toMatchObject({
      to: 'LIVE',
      expiresAt: '2026-06-01T00:00:00.000Z',
      firstListedAt: owner.now,
      facts: { status: 'ACTIVE', reason: 'LIVE', place: 'Kira, Wakiso', price: ugx(85_000_000) },
    });
  });
});

describe('details of a listing', () => {
  it.each([
    'Call 0772 123 456',
    'Call +256772123456',
    'mail me@agency.co.ug please',
    'see www.agency.com',
    'see agency.co.ug',
  ])('refuse contact details: %s', (text) => {
    aListing(...created())
      .when(change({ description: { en: text } }), owner)
      .refuses('CONTACT_IN_TEXT');
  });
  it.each(['850 000 000 shillings', 'UGX 1,200,000,000', 'Block 244, Plot 1234', '2.5 acres, 0.39 N'])(
    'accept figures: %s',
    (text) => {
      expect(decideEvents(created(), change({ description: { en: text } }), owner)).toHaveLength(1);
    },
  );
  it('are recorded per field with the value before', () => {
    const events = decideEvents(
      created(),
      change({ use: 'MIXED', area: plotDetails.area, fenced: 'WALL' }),
      owner,
    );
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      fields: ['use', 'fenced'],
      changes: { use: 'MIXED', fenced: 'WALL' },
      before: { use: 'RESIDENTIAL', fenced: null },
      recheck: [],
    });
  });
  it('emit nothing when unchanged', () => {
    aListing(...created())
      .when(change(plotDetails), owner)
      .changesNothing();
  });
  it('emit PriceChanged for a new price', () => {
    const events = decideEvents(created(), change({ price: ugx(80_000_000) }), owner);
    expect(events[1]).toMatchObject({ type: 'PriceChanged', from: ugx(85_000_000), to: ugx(80_000_000) });
  });
  it('are changed only by the agent', () => {
    aListing(...created())
      .when(change({ use: 'MIXED' }), stranger)
      .refuses('NOT_FOUND');
    aListing()
      .when(change({ use: 'MIXED' }), owner)
      .refuses('NOT_FOUND');
  });
});

describe('a live listing', () => {
  const recheck = (patch: ListingPatch) => {
    const [event] = decideEvents(eventsUpTo('LIVE'), change(patch), owner);
    return event?.type === 'ListingChanged' ? event.recheck : [];
  };
  const pin = (lon: number) => ({
    location: { ...plotLocation, point: [lon, 0.39] as [number, number] },
  });
  it('needs a recheck when its price changes by more than 40 %', () => {
    expect(recheck({ price: ugx(51_000_000) })).toEqual([]);
    expect(recheck({ price: ugx(50_999_999) })).toEqual(['PRICE']);
    expect(recheck({ price: ugx(119_000_000) })).toEqual([]);
    expect(recheck({ price: ugx(119_000_001) })).toEqual(['PRICE']);
  });
  it('needs a recheck when its pin moves by more than 500 m', () => {
    expect(recheck(pin(32.64449))).toEqual([]);
    expect(recheck(pin(32.64451))).toEqual(['PIN']);
  });
  it('needs a recheck when more than half of its photos are replaced', () => {
    const media = {
      ids: ['a', 'x', 'y'],
      images: 3,
      publishable: 3,
      video: false,
      panorama: false,
      floorPlan: false,
    };
    aListing(...eventsUpTo('LIVE'))
      .when({ type: 'UpdateMediaSummary', media }, system)
      .emits({ type: 'MediaSummaryUpdated', media, recheck: ['PHOTOS'] });
  });
  it('cannot be deleted', () => {
    aListing(...eventsUpTo('LIVE'))
      .when({ type: 'DeleteListing' }, owner)
      .refuses('LISTING_ACTIVE');
  });
  it('is withdrawn before it is deleted', () => {
    const events = decideEvents(eventsUpTo('PAUSED'), { type: 'DeleteListing' }, owner);
    expect(events.map((event) => 'to' in event && event.to)).toEqual(['WITHDRAWN', 'DELETED']);
  });
  it('can be renewed in its last seven days, which extends the current term', () => {
    const live = eventsUpTo('LIVE', { expiresAt: '2026-02-08T00:00:00.000Z' });
    expect(decideEvents(live, changeStatus('renew'), owner)[0]).toMatchObject({
      from: 'LIVE',
      to: 'LIVE',
      expiresAt: '2026-06-08T00:00:00.000Z',
    });
    const early = eventsUpTo('LIVE', { expiresAt: '2026-02-08T00:00:00.001Z' });
    aListing(...early)
      .when(changeStatus('renew'), owner)
      .refuses('INVALID_TRANSITION');
  });
  it('is marked as sold by an availability answer', () => {
    const events = decideEvents(
      eventsUpTo('LIVE'),
      { type: 'ConfirmListing', state: 'SOLD', ownerActive: true },
      owner,
    );
    expect(events.map(({ type }) => type)).toEqual(['ListingConfirmed', 'ListingStatusChanged']);
    expect(events[1]).toMatchObject({ to: 'SOLD' });
  });
});

describe('deadlines of a listing', () => {
  const eventsDueAt = (at: string, ...events: Parameters<typeof stateOf>[0]) =>
    decideEvents(events, { type: 'ApplyDueChanges', ownerActive: true }, { ...system, now: at });
  const live = eventsUpTo('LIVE', { expiresAt: '2026-01-20T00:00:00.000Z' });

  it('trigger one expiry reminder at 7, 3 and 1 days, only the nearest', () => {
    expect(eventsDueAt('2026-01-12T23:59:59.999Z', ...live)).toEqual([]);
    expect(eventsDueAt('2026-01-13T00:00:00.000Z', ...live)).toEqual([
      { type: 'ExpiryReminderTriggered', daysLeft: 7 },
    ]);
    const late = eventsDueAt('2026-01-18T00:00:00.000Z', ...live);
    expect(late).toEqual([{ type: 'ExpiryReminderTriggered', daysLeft: 3 }]);
    expect(eventsDueAt('2026-01-18T00:00:00.000Z', ...live, ...late)).toEqual([]);
  });
  it('expire a listing at its end', () => {
    expect(eventsDueAt('2026-01-20T00:00:00.000Z', ...live)[0]).toMatchObject({
      cmd: 'expire',
      to: 'EXPIRED',
    });
  });
  it('request a confirmation once: after 30 days, under offer after 60', () => {
    const long = eventsUpTo('LIVE', { expiresAt: '2027-01-01T00:00:00.000Z' });
    expect(eventsDueAt('2026-01-30T23:59:59.999Z', ...long)).toEqual([]);
    const events = eventsDueAt('2026-01-31T00:00:00.000Z', ...long);
    expect(events).toEqual([{ type: 'ConfirmationRequested', at: '2026-01-31T00:00:00.000Z' }]);
    expect(eventsDueAt('2026-02-10T00:00:00.000Z', ...long, ...events)).toEqual([]);
    const offered = eventsUpTo('UNDER_OFFER', { expiresAt: '2027-01-01T00:00:00.000Z' });
    expect(eventsDueAt('2026-02-28T00:00:00.000Z', ...offered)).toEqual([]);
    expect(eventsDueAt('2026-03-02T00:00:00.000Z', ...offered)[0]?.type).toBe('ConfirmationRequested');
  });
  it('make an unconfirmed listing stale after 45 days', () => {
    const long = eventsUpTo('LIVE', { expiresAt: '2027-01-01T00:00:00.000Z' });
    const events = [{ type: 'ConfirmationRequested', at: '2026-02-14T23:59:59.999Z' }];
    expect(eventsDueAt('2026-02-14T23:59:59.999Z', ...long)).toEqual(events);
    expect(eventsDueAt('2026-02-15T00:00:00.000Z', ...long)[0]).toMatchObject({ to: 'STALE' });
  });
  it('complete a sale after 90 days and withdraw an expired listing after 180', () => {
    expect(eventsDueAt('2026-04-01T00:00:00.000Z', ...eventsUpTo('SOLD'))[0]).toMatchObject({
      to: 'COMPLETED',
    });
    expect(eventsDueAt('2026-06-30T00:00:00.000Z', ...eventsUpTo('EXPIRED'))[0]).toMatchObject({
      to: 'WITHDRAWN',
    });
  });
  it('reset the first listing date only after 98 days off the market', () => {
    const sold = [
      ...eventsUpTo('LIVE'),
      ...eventsUpTo('SOLD')
        .slice(-1)
        .map((event) => ({ ...event, from: 'LIVE' }) as typeof event),
    ];
    const back = (at: string) => decideEvents(sold, changeStatus('backOnMarket'), { ...owner, now: at })[0];
    expect(back('2026-04-09T00:00:00.000Z')).toMatchObject({ firstListedAt: now });
    expect(back('2026-04-09T00:00:00.001Z')).toMatchObject({ firstListedAt: '2026-04-09T00:00:00.001Z' });
  });
});

describe('the decider laws', () => {
  it('every command returns events or a refusal, and the events can be folded', () => {
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
      cmds.map((cmd) => ({ type: 'ChangeListingStatus', cmd, evidence: { ownerActive: true } })),
      fc.constantFrom(
        { type: 'DeleteListing' },
        { type: 'ApplyDueChanges', ownerActive: true },
        { type: 'ClearRecheck' },
        { type: 'ConfirmListing', state: 'AVAILABLE', ownerActive: true },
        change({ price: ugx(1) }),
        change({ price: null }),
      ),
    );
    const anyOrders = fc.array(fc.tuple(order, fc.constantFrom(owner, system, stranger)), { maxLength: 25 });
    fc.assert(
      fc.property(anyOrders, (orders) => {
        let events = complete();
        for (const [command, context] of orders) {
          try {
            events = [...events, ...decideEvents(events, command, context)];
          } catch (error) {
            expect((error as Error).name).toBe('Refusal');
          }
        }
        expect(stateOf(events).reason).toBeDefined();
      }),
    );
  });
});
