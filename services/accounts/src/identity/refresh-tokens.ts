import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';
import { tokenHash } from '../token-hash.ts';
import type { BetterAuth } from './better-auth.ts';
import type { RefreshResult, SignedInUser } from './identity.ts';
import { personOf, type UserRow } from './user-row.ts';

/** A session that is not used for this long ends. */
const sessionLifetimeMs = 30 * 24 * 3_600_000;
/** However often a session is used, after this time the user proves their identity again (ASVS 5, V7.3.2). */
const longestSessionMs = 180 * 24 * 3_600_000;
/**
 * For this long after a replacement earlier tokens are accepted, for answers that were lost and for tabs that refresh at once
 * (RFC 9700 §4.14.2 leaves such a time to the server). A phone that lost its line may be several replacements late.
 */
const overlapMs = 60_000;
const overlapReplacements = 5;

/** Opens sessions, and rotates their refresh tokens. */
export interface RefreshTokens {
  /** The first refresh token of a session that the provider just created. */
  open(session: string): Promise<SignedInUser>;
  /**
   * The next refresh token. A replaced token that comes more than a minute after the last replacement ends the session; one
   * that was never issued ends nothing. @throws Refusal SESSION_ENDED
   */
  rotate(refreshToken: string): Promise<RefreshResult>;
}

interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Length of a tag in base64url characters: 132 bits. */
const tagLength = 22;

/**
 * Refresh tokens `<session>.<secret>.<tag>`, of which only the hash of the current secret is stored. Each secret is the HMAC
 * of the one before it: requests that repeat a token receive the same successor, and whoever reads the database and the
 * key learns no token. The tag is an HMAC that shows that a token was issued here: session ids are no secret, and
 * otherwise a made-up token would pass for a replaced one and end a session.
 */
export function refreshTokens(
  { context }: Pick<BetterAuth, 'context'>,
  { key, clock }: { readonly key: string; readonly clock: Clock },
): RefreshTokens {
  const { adapter, internalAdapter: users } = context;
  const successorOf = (secret: string) =>
    createHmac('sha256', key).update(`refresh-token:${secret}`).digest('base64url');
  const tagOf = (id: string, secret: string) =>
    createHmac('sha256', key).update(`refresh-tag:${id}.${secret}`).digest('base64url').slice(0, tagLength);
  const findSession = (id: string) =>
    adapter.findOne<SessionRow>({ model: 'session', where: [{ field: 'id', value: id }] });

  /** False when the session has another token by now, or has ended. */
  async function replaceToken(current: string, secret: string, isFirst = false): Promise<boolean> {
    const updatedAt = new Date(clock.epoch());
    const expiresAt = new Date(clock.epoch() + sessionLifetimeMs);
    // The provider sets the time of creation by its own clock.
    const changes = {
      token: tokenHash(secret),
      expiresAt,
      updatedAt,
      ...(isFirst && { createdAt: updatedAt }),
    };
    return (await users.updateSession(current, changes)) !== null;
  }

  const isOver = ({ expiresAt, createdAt }: SessionRow) =>
    Math.min(expiresAt.getTime(), createdAt.getTime() + longestSessionMs) <= clock.epoch();

  async function signedIn({ id, userId }: SessionRow, secret: string): Promise<SignedInUser> {
    const user: UserRow = (await users.findUserById(userId)) ?? refuse('SESSION_ENDED');
    return { ...personOf(user), session: id, refreshToken: `${id}.${secret}.${tagOf(id, secret)}` };
  }

  const wasIssued = (id: string, secret: string, tag: string): boolean =>
    timingSafeEquals(tag, tagOf(id, secret));

  /** The current secret of a session, if it follows a replaced one within a few replacements. */
  function currentAfter(replaced: string, { token }: SessionRow): string | undefined {
    let secret = replaced;
    for (let step = 0; step < overlapReplacements; step++) {
      secret = successorOf(secret);
      if (tokenHash(secret) === token) return secret;
    }
    return undefined;
  }

  async function rotate(refreshToken: string): Promise<RefreshResult> {
    const [id = '', secret = '', tag = ''] = refreshToken.split('.', 3);
    const session = await findSession(id);
    if (session === null || isOver(session)) return refuse('SESSION_ENDED');
    if (session.token === tokenHash(secret)) {
      const next = successorOf(secret);
      const replaced = await replaceToken(session.token, next);
      return replaced ? { person: await signedIn(session, next) } : rotate(refreshToken);
    }
    if (clock.epoch() - session.updatedAt.getTime() <= overlapMs) {
      const current = currentAfter(secret, session);
      if (current !== undefined) return { person: await signedIn(session, current) };
    }
    if (!wasIssued(id, secret, tag)) return refuse('SESSION_ENDED');
    await users.deleteSession(session.token);
    return { reused: { subject: session.userId, session: id } };
  }

  return {
    async open(id) {
      const session = (await findSession(id)) ?? refuse('SESSION_ENDED');
      const secret = randomBytes(32).toString('base64url');
      await replaceToken(session.token, secret, true);
      return signedIn(session, secret);
    },
    rotate,
  };
}
