import type { PublishedLoginEvent, PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { marketDayOf } from '@ardhi/contracts/market-day';
import type { SearchView } from '@ardhi/kernel/runtime/service';
import type { Projection } from '@ardhi/kernel/write/projection';

/** An anonymous registration, erasure or sign-in. */
interface SignUp {
  readonly kind: 'registered' | 'erased' | 'signedIn';
  readonly at: string;
}

/** One row per registration, erasure or sign-in. */
const signUps: Projection<SignUp, PublishedUserEvent | PublishedLoginEvent> = {
  name: 'analytics.sign-ups',
  version: 2,
  subscribesTo: ['user', 'login'],
  when: 'async',
  key: (event, { id }) => (event.type === 'LoginRecorded' && event.outcome !== 'SUCCESS' ? undefined : id),
  on: {
    UserRegistered: (_, __, { at }) => ({ kind: 'registered', at }),
    UserErased: (_, __, { at }) => ({ kind: 'erased', at }),
    LoginRecorded: (_, __, { at }) => ({ kind: 'signedIn', at }),
  },
};

/** Registrations, erasures and sign-ins in the search index, which counts them by day. */
export const signUpView: SearchView<SignUp> = {
  projection: signUps,
  declaration: {
    name: 'analytics.sign-ups',
    version: 2,
    fields: {
      at: { kind: 'date' },
      registered: { kind: 'keyword' },
      erased: { kind: 'keyword' },
      signedIn: { kind: 'keyword' },
    },
  },
  document: ({ kind: how, at }, id) => ({ id, fields: { at: Date.parse(at), [how]: marketDayOf(at) } }),
};
