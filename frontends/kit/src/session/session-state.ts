import type { Preferences } from '@ardhi/contracts/accounts/people';
import type { Permission, Role } from '@ardhi/contracts/roles';
import type { Locale } from '@ardhi/contracts/values';

/** Who is signed in, as our own records say (A21). */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly role: Role | '';
  readonly agencyId: string | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly locale: Locale;
  readonly displayCurrency: string;
  readonly areaUnit: Preferences['areaUnit'];
  readonly liteMode: boolean;
  readonly permissions: readonly Permission[];
  readonly avatarUrl?: string | undefined;
  readonly unread: number;
}

/** Loading until the profile has been asked for; suspended people stay signed in at the identity provider only. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: Profile }
  | { readonly status: 'suspended'; readonly reason: string };
