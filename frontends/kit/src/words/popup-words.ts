import { defineMessages } from '../i18n/intl.tsx';
import type { PopupCode } from '../session/popup.ts';

/** Why nobody was signed in through the pop-up. */
export const popupWords = defineMessages<PopupCode>({
  'auth/popup-blocked': {
    id: 'popup.blocked',
    defaultMessage: 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  },
  'auth/popup-closed-by-user': {
    id: 'popup.closed',
    defaultMessage: 'The sign-in window was closed before you were signed in.',
  },
  'auth/cancelled-popup-request': {
    id: 'popup.cancelled',
    defaultMessage: 'Another sign-in window was opened.',
  },
  'auth/unauthorized-domain': {
    id: 'popup.address',
    defaultMessage: 'Signing in is not allowed from this address.',
  },
  'auth/network-request-failed': {
    id: 'popup.network',
    defaultMessage: 'The network did not answer. Check your connection and try again.',
  },
  'auth/web-storage-unsupported': {
    id: 'popup.storage',
    defaultMessage: 'Your browser does not let us remember that you are signed in.',
  },
});
