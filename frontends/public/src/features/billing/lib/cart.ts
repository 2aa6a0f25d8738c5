import { createDraft } from '@ardhi/kit/forms/draft';
import { randomId } from '@ardhi/kit/random-id';
import { useEffect, useState } from 'react';

/** What somebody is about to buy; it survives a reload and a lost connection. */
export interface Cart {
  readonly packageId: string;
  /** Quantities of extras by item id. */
  readonly extras: Readonly<Record<string, number>>;
  readonly isForMe: boolean;
  readonly method: string;
  readonly phone: string;
}

const emptyCart: Cart = { packageId: '', extras: {}, isForMe: false, method: '', phone: '' };
const storage = () => createDraft<Cart>('cart', localStorage);
const attempt = () => createDraft<{ readonly key: string; readonly body: string }>('checkout', localStorage);

/**
 * The cart, read from the device once the page runs there, and stored with each change.
 * @param askedId the package that the address names; it is chosen instead of the stored one
 */
export function useCart(askedId: string | undefined): readonly [Cart, (changes: Partial<Cart>) => void] {
  const [cart, setCart] = useState(emptyCart);
  useEffect(() => {
    setCart({ ...emptyCart, ...storage().read(), ...(askedId !== undefined && { packageId: askedId }) });
  }, [askedId]);
  const change = (changes: Partial<Cart>) => {
    const changed = { ...cart, ...changes };
    storage().write(changed);
    setCart(changed);
  };
  return [cart, change];
}

/**
 * The idempotency key of a checkout: the same one until its content changes or it succeeded, also after a reload. So a
 * checkout whose answer was lost is not a second order when it is sent again.
 */
export function checkoutKey(body: object): string {
  const text = JSON.stringify(body);
  const stored = attempt().read();
  if (stored?.body === text && stored.key !== undefined) return stored.key;
  const key = randomId();
  attempt().write({ key, body: text });
  return key;
}

/** Forgets the cart after it was bought. */
export function clearCart(): void {
  storage().clear();
  attempt().clear();
}
