/** How an attempt to sign in or out ended. */
export const loginOutcomes = [
  'SUCCESS',
  'WRONG_PASSWORD',
  'PASSWORD_REQUIRED',
  'CODE_REQUIRED',
  'WRONG_CODE',
  'UNVERIFIED',
  'LOCKED',
  'SUSPENDED',
  'REFRESH_FAILED',
  'LOGOUT',
  'IMPERSONATION_START',
  'IMPERSONATION_END',
] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];
