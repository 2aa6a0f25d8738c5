import type { ProfileAnswer } from '@ardhi/contracts/accounts/profile';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type Agency, agency } from '../agency/agency.ts';
import { settingOf } from '../around/settings.ts';
import { placeName } from '../places/geography.ts';
import { present } from '../present.ts';
import type { Room } from '../room.ts';
import type { User } from './user.ts';

/** Oneself as the screens read it; a missing name or role is warned of, and logged as `profile.incomplete`. */
export async function profileAnswer(
  { tools, geography }: Room,
  { id, user }: { readonly id: string; readonly user: User },
): Promise<ProfileAnswer> {
  const { name, role, agencyId, email, emailVerified, preferences } = user;
  const { locale, displayCurrency, areaUnit, liteMode } = preferences;
  const warnings = warningsOf(user);
  if (warnings.length > 0) tools.log.warn({ userId: id, warnings }, 'profile.incomplete');
  return {
    id,
    name,
    role,
    agencyId,
    country: await placeName(geography, user.countryId),
    region: await placeName(geography, user.regionId),
    email,
    emailVerified,
    ...present({
      countryId: user.countryId,
      regionId: user.regionId,
      phone: user.phone,
      avatarUrl: user.avatarUrl,
      agency: agencyId === null ? undefined : await agencyOf(tools, agencyId, id),
    }),
    locale,
    displayCurrency,
    areaUnit,
    liteMode,
    permissions: [...user.permissions],
    mustAccept: await mustAccept(tools, user),
    unread: 0,
    warnings,
  };
}

/** Whoever agreed to another version than the one in force is asked again. */
async function mustAccept(tools: ServiceTools, { consent }: User): Promise<ProfileAnswer['mustAccept']> {
  const { termsVersion, privacyVersion } = await settingOf(tools, 'terms');
  return [
    ...(consent.termsVersion === termsVersion ? [] : (['TERMS'] as const)),
    ...(consent.privacyVersion === privacyVersion ? [] : (['PRIVACY'] as const)),
  ];
}

const warningsOf = ({ name, role }: User): ProfileAnswer['warnings'] => [
  ...(name.trim() === '' ? (['NAME_MISSING'] as const) : []),
  ...(role ? [] : (['ROLE_MISSING'] as const)),
];

async function agencyOf(tools: ServiceTools, id: string, userId: string): Promise<ProfileAnswer['agency']> {
  const { state } = await tools.state<Agency>(agency, id);
  if (state.fields === undefined || state.status === 'UNKNOWN') return undefined;
  const { displayName } = state.fields;
  return { id, displayName, status: state.status, owner: state.ownerUserId === userId };
}
