import { createAgent } from '@ardhi/contracts/accounts/team.routes';
import { apiMutation } from '../../lib/actions/mutation.ts';

/** Makes the user an agent without an agency, who may list. */
export const becomeAgentMutation = apiMutation(createAgent);
