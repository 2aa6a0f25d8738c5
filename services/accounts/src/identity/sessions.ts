import type { Clock } from '@ardhi/kernel/base/clock';
import type { BetterAuth } from './better-auth.ts';

/** A session as the provider stores it. */
interface SessionRow {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly updatedAt: Date;
  readonly userAgent?: string | null;
}

/** The sessions of a user. */
export interface Sessions {
  /** Those that have not expired, the last used first. */
  list(subject: string): Promise<readonly SessionRow[]>;
  /** False if the user has no such session. */
  end(subject: string, session: string): Promise<boolean>;
  /** Ends every session but this one; all of them without one. */
  endOthers(subject: string, session: string | undefined): Promise<void>;
  /** Deletes the rows of sessions that have expired. */
  purge(subject: string): Promise<void>;
}

/** Without a limit of its own, a query of the provider answers at most 100 rows. */
const maxRows = 10_000;

/** Reads and deletes sessions by query: the methods of the provider see only the first 100 of a user, expired ones included. */
export function sessionsOf({ context }: Pick<BetterAuth, 'context'>, clock: Clock): Sessions {
  const { adapter, internalAdapter: users } = context;
  const model = 'session';
  const owned = (subject: string) => ({ field: 'userId', value: subject });
  const now = () => new Date(clock.epoch());
  return {
    list: (subject) =>
      adapter.findMany<SessionRow>({
        model,
        where: [owned(subject), { field: 'expiresAt', operator: 'gt', value: now() }],
        sortBy: { field: 'updatedAt', direction: 'desc' },
        limit: maxRows,
      }),

    async end(subject, session) {
      const where = [owned(subject), { field: 'id', value: session }];
      const found = await adapter.findOne<SessionRow>({ model, where });
      if (found !== null) await users.deleteSession(found.token);
      return found !== null;
    },

    async endOthers(subject, session) {
      const others = session === undefined ? [] : [{ field: 'id', operator: 'ne' as const, value: session }];
      await adapter.deleteMany({ model, where: [owned(subject), ...others] });
    },

    async purge(subject) {
      const where = [owned(subject), { field: 'expiresAt', operator: 'lte' as const, value: now() }];
      await adapter.deleteMany({ model, where });
    },
  };
}
