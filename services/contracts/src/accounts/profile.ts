import * as z from 'zod/mini';
import { permissions, roles } from '../roles.ts';
import { id } from '../values.ts';
import { agencyStatuses, phone, preferences } from './user-fields.ts';

const { displayCurrency, areaUnit, liteMode } = preferences.shape;

/** The signed-in user, as every page needs it. */
export const userProfile = z.strictObject({
  id,
  name: z.string(),
  /** Empty when our records contain none. */
  role: z.union([z.enum(roles), z.literal('')]),
  agencyId: z.nullable(id),
  /** Display names. */
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  email: z.string(),
  countryId: z.optional(id),
  regionId: z.optional(id),
  emailVerified: z.boolean(),
  phone: z.optional(phone),
  avatarUrl: z.optional(z.string()),
  locale: preferences.shape.locale,
  displayCurrency,
  areaUnit,
  liteMode,
  permissions: z.array(z.enum(permissions)),
  agency: z.optional(
    z.strictObject({ id, displayName: z.string(), status: z.enum(agencyStatuses), owner: z.boolean() }),
  ),
  mustAccept: z.array(z.enum(['TERMS', 'PRIVACY'])),
  impersonatedBy: z.optional(
    z.strictObject({ id, name: z.string(), until: z.iso.datetime(), write: z.boolean() }),
  ),
  unread: z.int(),
  warnings: z.array(z.enum(['NAME_MISSING', 'ROLE_MISSING'])),
});
/** The signed-in user with roles, permissions and contact details. */
export type UserProfile = z.infer<typeof userProfile>;

/** Response to a sign-in or a token refresh. */
export const session = z.strictObject({
  /** ID token, valid for at most an hour; the browser stores it under the key `token`. */
  token: z.string(),
  expiresAt: z.iso.datetime({ precision: 3 }),
  /** Only when it is not set as a cookie. */
  refreshToken: z.optional(z.string()),
  user: userProfile,
  newUser: z.boolean(),
});
/** A signed-in session as the browser stores it. */
export type Session = z.infer<typeof session>;
