import { createStorage, usableStorage } from '@ardhi/kit/session/token-storage';

const keyOf = (circleId: string) => `ardhi_circle_${circleId}`;

/** The personal token of a circle that was joined without an account on this device; undefined on the server. */
export const personalTokenOf = (circleId: string): string | undefined =>
  createStorage(usableStorage()).get(keyOf(circleId));

/** Keeps the personal token of a circle on this device, or forgets it. */
export const keepPersonalToken = (circleId: string, token: string | undefined): void =>
  createStorage(usableStorage()).set(keyOf(circleId), token);

/** The query by which a member makes a call about a circle. */
export const memberQuery = (circleId: string): { readonly token?: string } => {
  const token = personalTokenOf(circleId);
  return token === undefined ? {} : { token };
};
