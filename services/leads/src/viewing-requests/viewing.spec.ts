import type { ViewingState } from '@ardhi/contracts/leads/viewing.routes';
import { viewingStates } from '@ardhi/contracts/leads/viewing.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ViewingCommand, type ViewingEvent, viewing } from '../viewing/viewing.ts';
import { viewingToIcs } from './icalendar.ts';

const aViewing = given(viewing);
const request = {
  listingId: 'plot-1',
  contactId: 'contact-1',
  agentId: 'agent-1',
  name: 'Nakato',
  phone: '+256772000001',
  slots: ['2026-11-21T09:00:00.000Z', '2026-11-22T09:00:00.000Z'],
};
const requested: ViewingEvent = { type: 'ViewingRequested', ...request };
const statusChanged = (from: ViewingState, to: ViewingState, at?: string): ViewingEvent => ({
  type: 'ViewingStatusChanged',
  from,
  to,
  ...omitUndefined({ at }),
});
const [first = ''] = request.slots;

describe('a viewing of a merged agency', () => {
  it('belongs to the other one, once', () => {
    const of = { ...requested, agencyId: 'one' };
    const move = { type: 'MoveViewing', fromId: 'one', toId: 'two' } as const;
    const moved: ViewingEvent = { type: 'ViewingMoved', agencyId: 'two' };
    aViewing(of).when(move).emits(moved);
    aViewing(of, moved).when(move).changesNothing();
    aViewing(requested)
      .when({ ...move, fromId: 'three' })
      .changesNothing();
  });
});

describe('a viewing', () => {
  it('is confirmed for the first requested slot or another time', () => {
    aViewing(requested)
      .when({ type: 'ChangeViewingStatus', to: 'CONFIRMED' })
      .emits(statusChanged('REQUESTED', 'CONFIRMED', first));
    const at = '2026-11-23T09:00:00.000Z';
    aViewing(requested, statusChanged('REQUESTED', 'CONFIRMED', first))
      .when({ type: 'ChangeViewingStatus', to: 'CONFIRMED', at })
      .emits(statusChanged('CONFIRMED', 'CONFIRMED', at));
  });
  it('cannot be done before it is confirmed, nor cancelled afterwards', () => {
    aViewing(requested).when({ type: 'ChangeViewingStatus', to: 'DONE' }).refuses('INVALID_TRANSITION');
    aViewing(requested, statusChanged('REQUESTED', 'CONFIRMED', first), statusChanged('CONFIRMED', 'DONE'))
      .when({ type: 'ChangeViewingStatus', to: 'CANCELLED' })
      .refuses('INVALID_TRANSITION');
  });
  it('accepts feedback only once it is confirmed', () => {
    const feedback = { wasAvailable: false };
    aViewing(requested).when({ type: 'GiveFeedback', feedback }).refuses('WRONG_STATE');
    aViewing(requested, statusChanged('REQUESTED', 'CONFIRMED', first))
      .when({ type: 'GiveFeedback', feedback })
      .emits({ type: 'ViewingFeedbackGiven', feedback });
  });
  it('is exported as iCalendar according to RFC 5545', () => {
    const details = {
      title: 'Half an acre, titled; near the lake\\shore with a view over Murchison Bay and beyond',
      place: 'Kira, Wakiso',
      url: 'https://ardhi.test/properties/1',
      now: first,
    };
    const lines = viewingToIcs({ id: 'v', when: first, state: 'CONFIRMED' }, details).split('\r\n');
    expect(lines).toContain('DTSTART:20261121T090000Z');
    expect(lines).toContain('DTEND:20261121T100000Z');
    expect(lines).toContain('LOCATION:Kira\\, Wakiso');
    expect(lines.join('')).toContain('titled\\; near the lake\\\\shore');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });
  const state = fc.constantFrom(...viewingStates);
  obeysDeciderLaws(
    viewing,
    fc.oneof(
      fc.constant<ViewingCommand>({ type: 'RequestViewing', ...request }),
      fc.record({ type: fc.constant('ChangeViewingStatus' as const), to: state }),
      fc.constant<ViewingCommand>({ type: 'GiveFeedback', feedback: { wasAvailable: true } }),
    ),
    fc.oneof(
      fc.constant(requested),
      fc.tuple(state, state).map(([from, to]) => statusChanged(from, to)),
    ),
  );
});
