import type { Counting } from '@ardhi/contracts/analytics/track.routes';
import type { Decider } from '@ardhi/kernel/decider';
import type { Projection } from '@ardhi/kernel/projection';

type CountingCommand = { readonly type: 'SetCounting' } & Counting;
type CountingEvent = { readonly type: 'CountingSet' } & Counting;

/** There is one site, and so one stream. */
export const thisSite = 'site';
export const atFirst: Counting = { measurementId: '', isEnabled: true };

/** Whether pages are counted; its stream is the record of who changed that. */
export const counting: Decider<Counting, CountingCommand, CountingEvent> = {
  name: 'counting',
  initial: atFirst,
  decide: {
    SetCounting: (it, { measurementId, isEnabled }) =>
      it.measurementId === measurementId && it.isEnabled === isEnabled
        ? []
        : [{ type: 'CountingSet', measurementId, isEnabled }],
  },
  evolve: { CountingSet: (_, { measurementId, isEnabled }) => ({ measurementId, isEnabled }) },
};

export const countings: Projection<Counting, CountingEvent> = {
  name: 'analytics.counting',
  version: 1,
  hears: ['counting'],
  when: 'inline',
  on: { CountingSet: (_, { measurementId, isEnabled }) => ({ measurementId, isEnabled }) },
};
