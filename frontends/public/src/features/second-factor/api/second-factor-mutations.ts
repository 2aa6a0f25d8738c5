import {
  confirmSecondFactor,
  proposeSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  signInSecondStep,
  startSecondStepSetup,
} from '@ardhi/contracts/accounts/second-factor.routes';
import { apiMutation } from '../../../lib/actions/mutation.ts';

/** Completes a sign-in with a code. */
export const secondStepMutation = apiMutation(signInSecondStep, { secret: true });

/** Asks for a secret, for an admin who has to set up a second factor to sign in. */
export const stepSecretMutation = apiMutation(startSecondStepSetup, { secret: true });

/** Asks for a secret for an authenticator app. */
export const proposeFactorMutation = apiMutation(proposeSecondFactor, { secret: true });

/** Sets up the second factor with the first code of the app. */
export const confirmFactorMutation = apiMutation(confirmSecondFactor, { secret: true });

/** Removes the second factor. */
export const removeFactorMutation = apiMutation(removeSecondFactor, { secret: true });

/** Makes new recovery codes. */
export const recoveryCodesMutation = apiMutation(replaceRecoveryCodes, { secret: true });
