import { randomBytes } from 'node:crypto';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { linkTokens } from '../link-tokens.ts';
import { tokenHash } from '../token-hash.ts';
import type { CircleRow } from './circles.projection.ts';

/** Links by which people join circles: one of the circle, and one of each person who was invited. */
export interface CircleLinks {
  /** The link of the circle; another `linkId` ends it. */
  urlOf(circle: Pick<CircleRow, 'id' | 'linkId'>): string;
  /** The personal link of a member. */
  personalUrlOf(circleId: string, memberId: string): string;
  /** Link that a token leads to; undefined for one that has ended. */
  resolve(token: string, row: CircleRow): CircleLink | undefined;
}

/** For everyone, or for one member. */
export type CircleLink = { readonly memberId?: string };

/** Length of the id of the circle at the start of a token. */
const idLength = 26;

/** The circle that a token names. */
export const circleIdOf = (token: string): string => token.slice(0, idLength);

/** A token is the id of the circle, signed with a key for each link: nothing of it is stored. */
export function circleLinks(
  { config }: Pick<ServiceContext, 'config'>,
  secret: (purpose: string) => Buffer,
): CircleLinks {
  const tokensFor = (linkOrMemberId: string) => linkTokens(secret(`circle:${linkOrMemberId}`));
  const urlFor = (circleId: string, key: string) =>
    `${config.publicUrl}/circles/join/${tokensFor(key).issue(circleId)}`;
  return {
    urlOf: ({ id, linkId }) => urlFor(id, linkId),
    personalUrlOf: urlFor,
    resolve(token, { id, linkId, members }) {
      const isFor = (key: string) => tokensFor(key).verify(token) === id;
      if (isFor(linkId)) return {};
      const member = members.find(({ id: memberId, state }) => state !== 'LEFT' && isFor(memberId));
      return member && { memberId: member.id };
    },
  };
}

/** A new personal token, which is given out once, and its hash, which is stored. */
export function newPersonalToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}
