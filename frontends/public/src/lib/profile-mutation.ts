import { changeProfile } from '@ardhi/contracts/accounts/users.routes';
import { apiMutation } from './actions/mutation.ts';

/** Changes the name and the phone number. */
export const profileMutation = apiMutation(changeProfile, { hasSchema: true });
