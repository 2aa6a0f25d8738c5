import { idFrom } from '@ardhi/kernel/base/ids';

/** Derives the user id from the subject at the identity provider, so that a user is never created twice. */
export const userIdOf = (subject: string): string => idFrom(`user:${subject}`);
