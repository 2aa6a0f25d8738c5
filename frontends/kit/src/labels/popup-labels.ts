import { defineMessages } from '../i18n/intl.tsx';
import type { PopupCode } from '../session/popup.ts';

/** Messages of a failed sign-in pop-up. */
export const popupLabels = defineMessages<PopupCode>({
  'auth/popup-blocked': {
    id: 'popup.blocked',
  },
  'auth/popup-closed-by-user': {
    id: 'popup.closed',
  },
  'auth/cancelled-popup-request': {
    id: 'popup.cancelled',
  },
  'auth/unauthorized-domain': {
    id: 'popup.address',
  },
  'auth/network-request-failed': {
    id: 'popup.network',
  },
  'auth/web-storage-unsupported': {
    id: 'popup.storage',
  },
});
