import {
  claimFirstAdmin,
  forgotPassword,
  recoverEmail,
  register,
  resetPassword,
  sendVerification,
  signIn,
  verifyEmail,
} from '@ardhi/contracts/accounts/auth.routes';
import { apiMutation } from '../../../lib/actions/mutation.ts';

/** Signs in with email and password. */
export const signInMutation = apiMutation(signIn, { secret: true });

/** Creates an account; the server sends the confirmation email afterwards. */
export const registerMutation = apiMutation(register, {
  hasSchema: true,
  secret: true,
  challenge: 'register',
});

/** Requests a link to reset the password. */
export const forgotPasswordMutation = apiMutation(forgotPassword, { hasSchema: true });

/** Sets a new password with the code of an email. */
export const resetPasswordMutation = apiMutation(resetPassword, { hasSchema: true, secret: true });

/** Confirms an email address with the code of an email, and with a password where the server asks for it. */
export const verifyEmailMutation = apiMutation(verifyEmail, { secret: true });

/** Restores the previous email address with the code of an email. */
export const recoverEmailMutation = apiMutation(recoverEmail);

/** Sends the confirmation email again. */
export const sendVerificationMutation = apiMutation(sendVerification);

/** Becomes the first admin with the code that the installation printed. */
export const claimFirstAdminMutation = apiMutation(claimFirstAdmin, { secret: true });
