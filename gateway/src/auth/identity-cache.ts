import { type PublishedUserEvent, userEvents } from '@ardhi/contracts/accounts/events';
import type { Permission, Role } from '@ardhi/contracts/roles';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { Projection } from '@ardhi/kernel/write/projection';

/** The gateway's record of a user, read from our own data and never from a token. */
export type IdentityRecord = {
  readonly id: string;
  readonly subject: string;
  readonly role: Role | '';
  readonly agencyId: string | null;
  readonly permissions: readonly Permission[];
  readonly emailVerified: boolean;
  /** The reason of a suspension; null while the user is not suspended. */
  readonly suspended: string | null;
  /** Tokens issued before this instant (ISO) are refused. */
  readonly tokensFrom: string | null;
  /** Sessions that were ended within the last two hours, with the instant (ISO); their tokens are refused. */
  readonly endedSessions: Readonly<Record<string, string>>;
};

/** Longer than any token is valid (security.md §2.4). */
const rememberSessionsMs = 2 * 3_600_000;

const patch = (record: IdentityRecord | undefined, change: Partial<IdentityRecord>) =>
  record === undefined ? undefined : { ...record, ...change };

function withEndedSession(record: IdentityRecord | undefined, session: string, at: string) {
  const since = Date.parse(at) - rememberSessionsMs;
  const recent = Object.entries(record?.endedSessions ?? {}).filter(
    ([, ended]) => Date.parse(ended) >= since,
  );
  return patch(record, { endedSessions: { ...Object.fromEntries(recent), [session]: at } });
}

/** One document per user, found by subject. */
export const identities: Projection<IdentityRecord, PublishedUserEvent> = {
  name: 'gateway.identities',
  version: 2,
  subscribesTo: [userEvents.category],
  when: 'async',
  indexes: ['subject'],
  on: {
    UserRegistered: (_, { subject, role, emailVerified }, recorded) => ({
      id: recorded.subject,
      subject,
      role,
      agencyId: null,
      permissions: [],
      emailVerified,
      suspended: null,
      tokensFrom: null,
      endedSessions: {},
    }),
    EmailChanged: (record, { emailVerified }) => patch(record, { emailVerified }),
    RightsChanged: (record, { role, agencyId, permissions }) =>
      patch(record, { role, agencyId, permissions }),
    UserSuspended: (record, { reason }) => patch(record, { suspended: reason }),
    UserReinstated: (record) => patch(record, { suspended: null }),
    SessionsEnded: (record, _, { at }) => patch(record, { tokensFrom: at }),
    SessionEnded: (record, { session }, { at }) => withEndedSession(record, session, at),
    UserErased: () => undefined,
  },
};

/** Looks up the identity record of a token subject. */
export interface IdentityCache {
  find(subject: string): Promise<IdentityRecord | undefined>;
}

/** Queries the projection on each request, so that a change of role counts as soon as it is projected (promises.md C3). */
export const identityCache = (records: Pick<ReadModel<IdentityRecord>, 'find'>): IdentityCache => ({
  find: async (subject) => (await records.find({ where: { subject }, limit: 1 }))[0],
});
