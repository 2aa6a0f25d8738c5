import { createDraft } from '@ardhi/kit/forms/draft';
import { randomId } from '@ardhi/kit/random-id';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { useEffect, useState } from 'react';
import { blankGift, type GiftDraft } from './gift.ts';

/** What a user is about to buy; it survives a reload and a lost connection. */
export interface Cart {
  readonly packageId: string;
  /** Quantities of extras by item id. */
  readonly extras: Readonly<Record<string, number>>;
  readonly isForMe: boolean;
  readonly method: string;
  readonly phone: string;
  /** A discount code; empty without one. */
  readonly code: string;
  /** Whether somebody else gets it, and who. */
  readonly isGift: boolean;
  readonly gift: GiftDraft;
}

const emptyCart: Cart = {
  packageId: '',
  extras: {},
  isForMe: false,
  method: '',
  phone: '',
  code: '',
  isGift: false,
  gift: blankGift,
};
type UserId = string | undefined;
/** Each user of a device has a cart, because it contains their phone number; nothing is stored for a signed-out one. */
const draftOf = <T extends object>(name: string, userId: UserId) =>
  createDraft<T>(`${name}:${userId}`, userId === undefined ? undefined : localStorage);
const storage = (userId: UserId) => draftOf<Cart>('cart', userId);
const attempt = (userId: UserId) =>
  draftOf<{ readonly key: string; readonly body: string }>('checkout', userId);

/** The id of the signed-in user. */
export const useUserId = (): UserId =>
  useSessionSelector((state) => (state.status === 'signedIn' ? state.user.id : undefined));

/**
 * The cart, read from the device once the page runs there, and stored with each change.
 * @param askedId the package that the address names; it is chosen instead of the stored one
 */
export function useCart(askedId: string | undefined): readonly [Cart, (changes: Partial<Cart>) => void] {
  const userId = useUserId();
  const [cart, setCart] = useState(emptyCart);
  useEffect(() => {
    setCart({
      ...emptyCart,
      ...storage(userId).read(),
      ...(askedId !== undefined && { packageId: askedId }),
    });
  }, [askedId, userId]);
  const change = (changes: Partial<Cart>) => {
    const changed = { ...cart, ...changes };
    storage(userId).write(changed);
    setCart(changed);
  };
  return [cart, change];
}

/**
 * The idempotency key of a checkout: the same one until its content changes or it succeeded, also after a reload. So a
 * checkout whose answer was lost is not a second order when it is sent again.
 */
export function checkoutKey(userId: UserId, body: object): string {
  const text = JSON.stringify(body);
  const stored = attempt(userId).read();
  if (stored?.body === text && stored.key !== undefined) return stored.key;
  const key = randomId();
  attempt(userId).write({ key, body: text });
  return key;
}

/** Forgets the cart after it was bought. */
export function clearCart(userId: UserId): void {
  storage(userId).clear();
  attempt(userId).clear();
}
