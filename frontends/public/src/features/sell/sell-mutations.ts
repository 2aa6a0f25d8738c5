import { createAgent } from '@ardhi/contracts/accounts/team.routes';
import { changeProfile } from '@ardhi/contracts/accounts/users.routes';
import { apiMutation } from '../../lib/actions/mutation.ts';

/** Saves the phone number that buyers call. */
export const phoneMutation = apiMutation(changeProfile, { hasSchema: true });

/** Makes the user an agent without an agency, who may list. */
export const becomeAgentMutation = apiMutation(createAgent);
