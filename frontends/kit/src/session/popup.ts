import { usableStorage } from './token-storage.ts';

/** Why a sign-in through a pop-up failed, in the codes of the specification; `labels/popup-labels.ts` has their text. */
export type PopupCode =
  | 'auth/popup-blocked'
  | 'auth/popup-closed-by-user'
  | 'auth/cancelled-popup-request'
  | 'auth/unauthorized-domain'
  | 'auth/network-request-failed'
  | 'auth/web-storage-unsupported';

/** Error of a failed sign-in pop-up. */
export interface PopupError extends Error {
  readonly code: PopupCode;
}

export const popupError = (code: PopupCode): PopupError =>
  Object.assign(new Error(code), { name: 'PopupError' as const, code });

export const isPopupError = (error: unknown): error is PopupError =>
  error instanceof Error && error.name === 'PopupError';

const width = 500;
const height = 600;
const closedCheckMs = 300;

let cancelCurrent: (() => void) | undefined;

/**
 * Opens the provider's page in a pop-up and resolves with the code that our callback page posts back.
 * The window is opened synchronously; the browser would block it after an await.
 * @throws PopupError
 */
export function openPopup(loadUrl: () => Promise<string>): Promise<string> {
  cancelCurrent?.();
  if (usableStorage() === undefined) return Promise.reject(popupError('auth/web-storage-unsupported'));
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const popup = window.open(
    '',
    'ardhi-sign-in',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
  if (popup === null) return Promise.reject(popupError('auth/popup-blocked'));
  const pending = waitForCode(popup);
  loadUrl().then(
    (url) => popup.location.replace(url),
    (error) => pending.fail(toPopupError(error)),
  );
  return pending.code;
}

function waitForCode(popup: Window) {
  let fail: (error: unknown) => void = () => undefined;
  let cleanUp: () => void = () => undefined;
  const code = new Promise<string>((resolve, reject) => {
    fail = reject;
    const rejectWith = (code: PopupCode) => reject(popupError(code));
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== popup || data?.type !== 'auth') return;
      if (typeof data.code === 'string') resolve(data.code);
      else rejectWith('auth/popup-closed-by-user');
    };
    const closedTimer = setInterval(
      () => popup.closed && rejectWith('auth/popup-closed-by-user'),
      closedCheckMs,
    );
    const cancel = () => {
      popup.close();
      rejectWith('auth/cancelled-popup-request');
    };
    cancelCurrent = cancel;
    window.addEventListener('message', onMessage);
    cleanUp = () => {
      window.removeEventListener('message', onMessage);
      clearInterval(closedTimer);
      // After a cancel, the next pop-up has taken over the window of this name.
      if (cancelCurrent !== cancel) return;
      cancelCurrent = undefined;
      popup.close();
    };
  });
  return { code: code.finally(() => cleanUp()), fail: (error: unknown) => fail(error) };
}

const toPopupError = (error: unknown): unknown => {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'ORIGIN_REFUSED') return popupError('auth/unauthorized-domain');
  if (code === 'NETWORK_FAILED' || code === 'CLIENT_TIMEOUT')
    return popupError('auth/network-request-failed');
  return error;
};
