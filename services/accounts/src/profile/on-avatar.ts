import type { PublishedAvatarEvent } from '@ardhi/contracts/media/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Agent, agent } from '../agent/agent.ts';
import { type User, user } from '../user/user.ts';

/** Copies the avatar URL published by the media service to the user and the agent. */
export const onAvatar: Reaction<PublishedAvatarEvent> = {
  name: 'accounts.on-avatar',
  subscribesTo: ['avatar'],
  on: {
    AvatarSet: ({ url }, { subject, id }, context) =>
      setAvatar(context, { userId: subject, url, commandId: id }),
    AvatarRemoved: (_, { subject, id }, context) =>
      setAvatar(context, { userId: subject, url: null, commandId: id }),
  },
};

async function setAvatar(
  { execute, state }: ServiceContext,
  { userId, url, commandId }: { userId: string; url: string | null; commandId: string },
): Promise<void> {
  const { status } = (await state<User>(user, userId)).state;
  if (status === 'UNKNOWN' || status === 'ERASED') return;
  await execute(user, userId, { type: 'SetAvatar', url }, { commandId });
  const { profile } = (await state<Agent>(agent, userId)).state;
  if (profile === undefined) return;
  await execute(agent, userId, { type: 'ChangeProfile', avatarUrl: url ?? '' }, { commandId });
}
