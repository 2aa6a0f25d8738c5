import { createDraft } from '@ardhi/kit/forms/draft';
import { randomId } from '@ardhi/kit/random-id';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { useEffect, useState } from 'react';

/** The cart of a user; it survives a reload and a lost connection. */
export interface Cart {
  readonly packageId: string;
  /** Quantities of extras by item id. */
  readonly extras: Readonly<Record<string, number>>;
  readonly isForMe: boolean;
  /** A discount code; empty without one. */
  readonly code: string;
  readonly isGift: boolean;
}

const emptyCart: Cart = {
  packageId: '',
  extras: {},
  isForMe: false,
  code: '',
  isGift: false,
};
type UserId = string | undefined;
/** Each user of a device has a separate cart; nothing is stored when signed out. */
const draftOf = <T extends object>(name: string, userId: UserId) =>
  createDraft<T>(`${name}:${userId}`, userId === undefined ? undefined : localStorage);
const storage = (userId: UserId) => draftOf<Cart>('cart', userId);
const attempt = (userId: UserId) =>
  draftOf<{ readonly key: string; readonly body: string }>('checkout', userId);

/** Key of a draft of the signed-in user; undefined when signed out, so that nothing is stored. */
export function useUserDraftKey(name: string): string | undefined {
  const userId = useUserId();
  return userId === undefined ? undefined : `${name}:${userId}`;
}

/** The id of the signed-in user. */
export const useUserId = (): UserId =>
  useSessionSelector((state) => (state.status === 'signedIn' ? state.user.id : undefined));

/**
 * The cart, read from the device once the page runs there, and stored with each change.
 * @param askedId the package named by the address; it replaces the stored choice
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
 * The idempotency key of a checkout: the same until its content changes or it succeeds, even after a reload. So
 * resending a checkout whose response was lost does not create a second order.
 */
export function checkoutKey(userId: UserId, body: object): string {
  const text = JSON.stringify(body);
  const stored = attempt(userId).read();
  if (stored?.body === text && stored.key !== undefined) return stored.key;
  const key = randomId();
  attempt(userId).write({ key, body: text });
  return key;
}

/** Clears the cart after its purchase. */
export function clearCart(userId: UserId): void {
  storage(userId).clear();
  attempt(userId).clear();
}
