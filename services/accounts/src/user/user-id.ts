import { idFrom } from '@ardhi/kernel/ids';

/** The user of a subject at the identity provider: the same one always, so that nobody is opened twice. */
export const userIdOf = (subject: string): string => idFrom(`user:${subject}`);
