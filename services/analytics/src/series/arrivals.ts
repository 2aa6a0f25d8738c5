import type { LoginPublished, UserPublished } from '@ardhi/contracts/accounts/events';
import type { Projection } from '@ardhi/kernel/projection';
import type { SearchView } from '@ardhi/kernel/service';
import { dayOf } from './days.ts';

/** Somebody's coming, once or again, that names nobody. */
interface Arrival {
  readonly how: 'registered' | 'signedIn';
  readonly at: string;
}

/** One document an arrival. */
const arrivals: Projection<Arrival, UserPublished | LoginPublished> = {
  name: 'analytics.arrivals',
  version: 1,
  hears: ['user', 'login'],
  when: 'async',
  key: (event, { id }) => (event.type === 'LoginRecorded' && event.outcome !== 'SUCCESS' ? undefined : id),
  on: {
    UserRegistered: (_, __, { at }) => ({ how: 'registered', at }),
    LoginRecorded: (_, __, { at }) => ({ how: 'signedIn', at }),
  },
};

/** Arrivals in the search index, counted there by the days on which they happened. */
export const arrivalView: SearchView<Arrival> = {
  projection: arrivals,
  declaration: {
    name: 'analytics.arrivals',
    version: 1,
    fields: { at: { kind: 'date' }, registered: { kind: 'keyword' }, signedIn: { kind: 'keyword' } },
  },
  document: ({ how, at }, id) => ({ id, fields: { at: Date.parse(at), [how]: dayOf(at) } }),
};
