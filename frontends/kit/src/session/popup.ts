import { usableStorage } from './token-storage.ts';

/** Why a sign-in through a pop-up did not happen, in the specification's codes; `words/popup-words.ts` says them. */
export type PopupCode =
  | 'auth/popup-blocked'
  | 'auth/popup-closed-by-user'
  | 'auth/cancelled-popup-request'
  | 'auth/unauthorized-domain'
  | 'auth/network-request-failed'
  | 'auth/web-storage-unsupported';

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
 * Opens the provider's page in a pop-up and waits for the code that our callback page posts back.
 * The window is opened before anything is awaited: later the browser would block it.
 * @throws PopupError
 */
export function openPopup(address: () => Promise<string>): Promise<string> {
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
  const answer = waitFor(popup);
  address().then(
    (url) => popup.location.replace(url),
    (error) => answer.fail(meaningOf(error)),
  );
  return answer.code;
}

function waitFor(popup: Window) {
  let fail: (error: unknown) => void = () => undefined;
  let tidy: () => void = () => undefined;
  const code = new Promise<string>((resolve, reject) => {
    fail = reject;
    const refuse = (why: PopupCode) => reject(popupError(why));
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== popup || data?.type !== 'auth') return;
      if (typeof data.code === 'string') resolve(data.code);
      else refuse('auth/popup-closed-by-user');
    };
    const closed = setInterval(() => popup.closed && refuse('auth/popup-closed-by-user'), closedCheckMs);
    const cancel = () => {
      popup.close();
      refuse('auth/cancelled-popup-request');
    };
    cancelCurrent = cancel;
    window.addEventListener('message', hear);
    tidy = () => {
      window.removeEventListener('message', hear);
      clearInterval(closed);
      // After a cancel the window of this name belongs to whoever came next.
      if (cancelCurrent !== cancel) return;
      cancelCurrent = undefined;
      popup.close();
    };
  });
  return { code: code.finally(() => tidy()), fail: (error: unknown) => fail(error) };
}

const meaningOf = (error: unknown): unknown => {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'ORIGIN_REFUSED') return popupError('auth/unauthorized-domain');
  if (code === 'NETWORK_FAILED' || code === 'CLIENT_TIMEOUT')
    return popupError('auth/network-request-failed');
  return error;
};
