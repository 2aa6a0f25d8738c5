import { type UserPublished, userEvents } from '@ardhi/contracts/accounts/events';
import type { Permission, Role } from '@ardhi/contracts/roles';
import type { Projection } from '@ardhi/kernel/projection';
import type { ReadModel } from '@ardhi/kernel/read-model';
import type { Service } from '@ardhi/kernel/service';

/** What the edge needs to know of a person, from our own records and never from a token. */
export type CallerRecord = {
  readonly id: string;
  readonly subject: string;
  readonly role: Role | '';
  readonly agencyId: string | null;
  readonly permissions: readonly Permission[];
  readonly emailVerified: boolean;
  /** The reason while suspended. */
  readonly suspended: string | null;
  /** Tokens issued before this instant (ISO) are refused. */
  readonly tokensFrom: string | null;
};

const amend = (record: CallerRecord | undefined, change: Partial<CallerRecord>) =>
  record === undefined ? undefined : { ...record, ...change };

/** One document per user, found by subject. */
export const callers: Projection<CallerRecord, UserPublished> = {
  name: 'gateway.callers',
  version: 1,
  hears: [userEvents.category],
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
    }),
    EmailChanged: (it, { emailVerified }) => amend(it, { emailVerified }),
    RightsChanged: (it, { role, agencyId, permissions }) => amend(it, { role, agencyId, permissions }),
    UserSuspended: (it, { reason }) => amend(it, { suspended: reason }),
    UserReinstated: (it) => amend(it, { suspended: null }),
    SessionsEnded: (it, _, { at }) => amend(it, { tokensFrom: at }),
    UserErased: () => undefined,
  },
};

/** The gateway's part in the flow of events, launched like any service's; it answers nothing over the services' HTTP. */
export const gatewayService: Service = {
  name: 'gateway',
  deciders: [],
  projections: [callers],
  hears: [userEvents],
  routes: () => [],
};

export interface Callers {
  find(subject: string): Promise<CallerRecord | undefined>;
}

/** Reads the projection anew for each request: a change of role counts as soon as it is projected (promises.md C3). */
export const callersIn = (records: Pick<ReadModel<CallerRecord>, 'find'>): Callers => ({
  find: async (subject) => (await records.find({ where: { subject }, limit: 1 }))[0],
});
