import { confirmPhoneCode, sendPhoneCode } from '@ardhi/contracts/accounts/phone-codes.routes';
import { apiMutation } from './actions/mutation.ts';

/** Sends a code to a phone number. */
export const sendPhoneCodeMutation = apiMutation(sendPhoneCode, { challenge: 'phone' });

/** Confirms a phone number by the code sent to it. */
export const confirmPhoneMutation = apiMutation(confirmPhoneCode);
