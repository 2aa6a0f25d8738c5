import {
  changePreferences,
  changeProfile,
  giveConsent,
  readPreferences,
  readProfile,
} from '@ardhi/contracts/accounts/users.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { AccountsContext } from '../context.ts';
import { requirePlaces } from '../replicas/require-places.ts';
import { readSettings } from '../replicas/settings.ts';
import { openUser } from '../user/open-user.ts';
import { type User, user } from '../user/user.ts';
import { profileOf } from './profile.ts';
import { requireVersion } from './require-version.ts';

/** Routes to read and change one's own profile, consent and preferences. */
export function profileRoutes(accounts: AccountsContext): Endpoint[] {
  const { context } = accounts;

  /** The user behind a token; users of an external provider are created here. */
  async function openCaller({ subject, email = '', emailVerified }: Caller) {
    const identityUser = await accounts.identity?.findBySubject(subject);
    return openUser(context, identityUser ?? { subject, email, emailVerified, name: '' }, { by: 'PROVIDER' });
  }

  return [
    serve(readProfile, async ({ caller, version }) => {
      const opened = await openCaller(caller);
      version(opened.version);
      const { impersonator } = caller;
      const profile = await profileOf(accounts, opened);
      if (impersonator === undefined) return profile;
      const { name } = (await context.state<User>(user, impersonator.id)).state;
      return { ...profile, impersonatedBy: { ...impersonator, name } };
    }),

    serve(changeProfile, async (call) => {
      await requirePlaces(accounts.geography, call.body);
      const { id } = await openCaller(call.caller);
      await call.execute(user, id, { type: 'ChangeProfile', ...omitUndefined(call.body) });
      const { state } = await context.state<User>(user, id);
      return profileOf(accounts, { id, user: state });
    }),

    serve(giveConsent, async (call) => {
      const { id } = await openCaller(call.caller);
      const { marketing, ...versions } = call.body;
      const currentTerms = await readSettings(context, 'terms');
      for (const name of ['termsVersion', 'privacyVersion'] as const) {
        const accepted = versions[name];
        if (accepted !== undefined) requireVersion(currentTerms, name, accepted, 'currentVersion');
      }
      await call.execute(user, id, {
        type: 'GiveConsent',
        consent: omitUndefined({ marketing, ...versions }),
      });
    }),

    serve(readPreferences, async ({ caller, version }) => {
      const opened = await openCaller(caller);
      version(opened.version);
      return opened.user.preferences;
    }),

    serve(changePreferences, async (call) => {
      const { id } = await openCaller(call.caller);
      await call.execute(user, id, { type: 'SetPreferences', preferences: omitUndefined(call.body) });
      return (await context.state<User>(user, id)).state.preferences;
    }),
  ];
}
