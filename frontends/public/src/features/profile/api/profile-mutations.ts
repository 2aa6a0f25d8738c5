import { changeEmail, changePassword, endSession } from '@ardhi/contracts/accounts/auth.routes';
import { exportData } from '@ardhi/contracts/accounts/data-export.routes';
import { cancelErasure, changePreferences, requestErasure } from '@ardhi/contracts/accounts/users.routes';
import { apiMutation } from '../../../lib/actions/mutation.ts';

/** Changes currency, unit of area or notifications. */
export const preferencesMutation = apiMutation(changePreferences, { hasSchema: true });

/** Changes the password. */
export const passwordMutation = apiMutation(changePassword, { hasSchema: true, secret: true });

/** Requests another email address, which is confirmed by a link. */
export const emailMutation = apiMutation(changeEmail, { hasSchema: true, secret: true });

/** Requests the deletion of the account, which happens a week later. */
export const erasureMutation = apiMutation(requestErasure);

/** Cancels the requested deletion. */
export const cancelErasureMutation = apiMutation(cancelErasure);

/** Signs the user out on another device. */
export const endSessionMutation = apiMutation(endSession);

/** Prepares a copy of everything that the services have about the user. */
export const dataExportMutation = apiMutation(exportData);
