import type { PublishedLoginEvent, PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { marketDayOf } from '@ardhi/contracts/market-day';
import type { Projection } from '@ardhi/kernel/read/projection';
import type { SearchView } from '@ardhi/kernel/runtime/service';

/** An anonymous registration or sign-in. */
interface SignUp {
  readonly kind: 'registered' | 'signedIn';
  readonly at: string;
}

/** One row per registration or sign-in. */
const signUps: Projection<SignUp, PublishedUserEvent | PublishedLoginEvent> = {
  name: 'analytics.sign-ups',
  version: 1,
  subscribesTo: ['user', 'login'],
  when: 'async',
  key: (event, { id }) => (event.type === 'LoginRecorded' && event.outcome !== 'SUCCESS' ? undefined : id),
  on: {
    UserRegistered: (_, __, { at }) => ({ kind: 'registered', at }),
    LoginRecorded: (_, __, { at }) => ({ kind: 'signedIn', at }),
  },
};

/** Registrations and sign-ins in the search index, which counts them by day. */
export const signUpView: SearchView<SignUp> = {
  projection: signUps,
  declaration: {
    name: 'analytics.sign-ups',
    version: 1,
    fields: { at: { kind: 'date' }, registered: { kind: 'keyword' }, signedIn: { kind: 'keyword' } },
  },
  document: ({ kind: how, at }, id) => ({ id, fields: { at: Date.parse(at), [how]: marketDayOf(at) } }),
};
