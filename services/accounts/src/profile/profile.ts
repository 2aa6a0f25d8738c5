import type { UserProfile } from '@ardhi/contracts/accounts/profile';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Agency, agency } from '../agency/agency.ts';
import type { AccountsContext } from '../context.ts';
import { countUnread, noticeLists } from '../notices/notice-lists.projection.ts';
import { placeName } from '../replicas/geo.ts';
import { readSettings } from '../replicas/settings.ts';
import type { User } from '../user/user.ts';

/** The user's own profile. A missing name or role is returned as a warning and logged as `profile.incomplete`. */
export async function profileOf(
  { context, geography }: AccountsContext,
  { id, user }: { readonly id: string; readonly user: User },
): Promise<UserProfile> {
  const { name, role, agencyId, email, emailVerified, preferences } = user;
  const { locale, displayCurrency, areaUnit, liteMode } = preferences;
  const warnings = warningsOf(user);
  if (warnings.length > 0) context.log.warn({ userId: id, warnings }, 'profile.incomplete');
  return {
    id,
    name,
    role,
    agencyId,
    country: await placeName(geography, user.countryId),
    region: await placeName(geography, user.regionId),
    email,
    emailVerified,
    ...omitUndefined({
      countryId: user.countryId,
      regionId: user.regionId,
      phone: user.phone,
      avatarUrl: user.avatarUrl,
      agency: agencyId === null ? undefined : await agencyOf(context, agencyId, id),
    }),
    locale,
    displayCurrency,
    areaUnit,
    liteMode,
    permissions: [...user.permissions],
    mustAccept: await pendingConsents(context, user),
    unread: countUnread(await context.read(noticeLists).get(id)),
    warnings,
  };
}

/** The documents whose current version the user has not accepted. */
async function pendingConsents(
  context: ServiceContext,
  { consent }: User,
): Promise<UserProfile['mustAccept']> {
  const { termsVersion, privacyVersion } = await readSettings(context, 'terms');
  return [
    ...(consent.termsVersion === termsVersion ? [] : (['TERMS'] as const)),
    ...(consent.privacyVersion === privacyVersion ? [] : (['PRIVACY'] as const)),
  ];
}

const warningsOf = ({ name, role }: User): UserProfile['warnings'] => [
  ...(name.trim() === '' ? (['NAME_MISSING'] as const) : []),
  ...(role ? [] : (['ROLE_MISSING'] as const)),
];

async function agencyOf(context: ServiceContext, id: string, userId: string): Promise<UserProfile['agency']> {
  const { state } = await context.state<Agency>(agency, id);
  if (state.fields === undefined || state.status === 'UNKNOWN') return undefined;
  const { displayName } = state.fields;
  return { id, displayName, status: state.status, owner: state.ownerUserId === userId };
}
