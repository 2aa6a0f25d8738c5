import type { AvatarPublished } from '@ardhi/contracts/media/events';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type Agent, agent } from '../agent/agent.ts';
import { type User, user } from './user.ts';

/** Somebody's picture, kept by the media service, stands beside their name here and on their card as an agent. */
export const onAvatar: Reaction<AvatarPublished> = {
  name: 'accounts.on-avatar',
  hears: ['avatar'],
  on: {
    AvatarSet: ({ url }, { subject, id }, tools) => show(tools, { userId: subject, url, causation: id }),
    AvatarRemoved: (_, { subject, id }, tools) => show(tools, { userId: subject, url: null, causation: id }),
  },
};

async function show(
  { order, state }: ServiceTools,
  { userId, url, causation }: { userId: string; url: string | null; causation: string },
): Promise<void> {
  const { status } = (await state<User>(user, userId)).state;
  if (status === 'UNKNOWN' || status === 'ERASED') return;
  await order(user, userId, { type: 'SetAvatar', url }, { causation });
  const { profile } = (await state<Agent>(agent, userId)).state;
  if (profile === undefined) return;
  await order(agent, userId, { type: 'ChangeProfile', avatarUrl: url ?? '' }, { causation });
}
