import type { ViewingState } from '@ardhi/contracts/leads/viewing.routes';
import { viewingStates } from '@ardhi/contracts/leads/viewing.routes';
import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';
import { type ViewingCommand, type ViewingEvent, viewing } from './viewing.ts';

const aViewing = given(viewing);
const wish = {
  ...{
    listingId: 'plot-1',
    contactId: 'contact-1',
    agentId: 'agent-1',
    name: 'Nakato',
    phone: '+256772000001',
  },
  slots: ['2026-11-21T09:00:00.000Z', '2026-11-22T09:00:00.000Z'],
};
const asked: ViewingEvent = { type: 'ViewingAsked', ...wish };
const moved = (from: ViewingState, to: ViewingState, at?: string): ViewingEvent => ({
  ...{ type: 'ViewingMoved', from, to },
  ...(at !== undefined && { at }),
});
const [first = ''] = wish.slots;

describe('a viewing', () => {
  it('is agreed on at the first time asked for, or another', () => {
    aViewing(asked)
      .when({ type: 'MoveViewing', to: 'CONFIRMED' })
      .emits(moved('REQUESTED', 'CONFIRMED', first));
    const at = '2026-11-23T09:00:00.000Z';
    aViewing(asked, moved('REQUESTED', 'CONFIRMED', first))
      .when({ type: 'MoveViewing', to: 'CONFIRMED', at })
      .emits(moved('CONFIRMED', 'CONFIRMED', at));
  });
  it('is not held before it was agreed on, nor called off afterwards', () => {
    aViewing(asked).when({ type: 'MoveViewing', to: 'DONE' }).refuses('INVALID_TRANSITION');
    aViewing(asked, moved('REQUESTED', 'CONFIRMED', first), moved('CONFIRMED', 'DONE'))
      .when({ type: 'MoveViewing', to: 'CANCELLED' })
      .refuses('INVALID_TRANSITION');
  });
  it('is judged only by what could have happened', () => {
    const feedback = { wasAvailable: false };
    aViewing(asked).when({ type: 'GiveFeedback', feedback }).refuses('WRONG_STATE');
    aViewing(asked, moved('REQUESTED', 'CONFIRMED', first))
      .when({ type: 'GiveFeedback', feedback })
      .emits({ type: 'ViewingJudged', feedback });
  });
  it('stands in a calendar as RFC 5545 wants it', () => {
    const about = {
      title: 'Half an acre, titled; near the lake\\shore with a view over Murchison Bay and beyond',
      ...{ place: 'Kira, Wakiso', url: 'https://ardhi.test/properties/1', now: first },
    };
    const lines = calendarOf({ id: 'v', when: first, state: 'CONFIRMED' }, about).split('\r\n');
    expect(lines).toContain('DTSTART:20261121T090000Z');
    expect(lines).toContain('DTEND:20261121T100000Z');
    expect(lines).toContain('LOCATION:Kira\\, Wakiso');
    expect(lines.join('')).toContain('titled\\; near the lake\\\\shore');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });
  const state = fc.constantFrom(...viewingStates);
  obeysTheLaws(
    viewing,
    fc.oneof(
      fc.constant<ViewingCommand>({ type: 'Ask', ...wish }),
      fc.record({ type: fc.constant('MoveViewing' as const), to: state }),
      fc.constant<ViewingCommand>({ type: 'GiveFeedback', feedback: { wasAvailable: true } }),
    ),
    fc.oneof(
      fc.constant(asked),
      fc.tuple(state, state).map(([from, to]) => moved(from, to)),
    ),
  );
});
