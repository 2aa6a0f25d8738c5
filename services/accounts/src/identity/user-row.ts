import type { IdentityUser } from './identity.ts';

/** A user as the provider stores them. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** The user of a row of the provider. */
export const personOf = ({ id, email, emailVerified, name }: UserRow): IdentityUser => ({
  subject: id,
  email,
  emailVerified,
  name,
});
