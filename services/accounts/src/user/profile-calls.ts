import {
  changePreferences,
  changeProfile,
  giveConsent,
  readPreferences,
  readProfile,
} from '@ardhi/contracts/accounts/users.routes';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { settingOf } from '../around/settings.ts';
import { present } from '../present.ts';
import type { Room } from '../room.ts';
import { openUser } from './open-user.ts';
import { profileAnswer } from './profile-answer.ts';
import { type User, user } from './user.ts';

/** Oneself: the record that the first call opens, and what one may change in it. */
export function profileCalls(room: Room): Served[] {
  const { tools } = room;

  /** The record behind a token; whoever comes from an outside provider is opened here. */
  async function me({ subject, email = '', emailVerified }: Caller) {
    const known = await room.identity?.person(subject);
    return openUser(tools, known ?? { subject, email, emailVerified, name: '' }, { by: 'PROVIDER' });
  }

  return [
    serve(readProfile, async ({ caller, version }) => {
      const mine = await me(caller);
      version(mine.version);
      return profileAnswer(room, mine);
    }),

    serve(changeProfile, async (call) => {
      const { id } = await me(call.caller);
      await call.order(user, id, { type: 'ChangeProfile', ...present(call.body) });
      const { state } = await tools.state<User>(user, id);
      return profileAnswer(room, { id, user: state });
    }),

    serve(giveConsent, async (call) => {
      const { id } = await me(call.caller);
      const { marketing, ...versions } = call.body;
      const inForce = await settingOf(tools, 'terms');
      for (const name of ['termsVersion', 'privacyVersion'] as const) {
        const given = versions[name];
        if (given !== undefined && given !== inForce[name])
          refuse('VALIDATION_FAILED', { field: name, fields: { [name]: `is ${inForce[name]} now` } });
      }
      await call.order(user, id, { type: 'Agree', consent: present({ marketing, ...versions }) });
    }),

    serve(readPreferences, async ({ caller, version }) => {
      const mine = await me(caller);
      version(mine.version);
      return mine.user.preferences;
    }),

    serve(changePreferences, async (call) => {
      const { id } = await me(call.caller);
      await call.order(user, id, { type: 'SetPreferences', preferences: present(call.body) });
      return (await tools.state<User>(user, id)).state.preferences;
    }),
  ];
}
