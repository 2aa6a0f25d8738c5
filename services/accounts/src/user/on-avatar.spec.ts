import { newId } from '@ardhi/kernel/ids';
import { describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, newcomer, signIn } from '../testing/newcomers.ts';
import { told } from '../testing/told.ts';

describe("somebody's picture", () => {
  it('stands in their profile and on their card as an agent until they take it away', async () => {
    await using here = await accountsWorld();
    await newcomer(here, 'seen@ardhi.test');
    const as = callerOf(await signIn(here, 'seen@ardhi.test'));
    const phone = { e164: '+256799123987', whatsapp: true };
    await here.call('POST', '/api/agents', { as, body: { phones: [phone] } });
    await here.settled();
    const picture = { avatarId: newId(), key: 'a'.repeat(64) };
    const shown = async () => [
      (await here.call('GET', '/api/users/profile', { as })).body.avatarUrl,
      (await here.call('GET', `/api/agents/${as.id}`)).body.card.avatar,
    ];
    const url = `/media/${picture.avatarId}-avatar.webp`;
    await told(here, `avatar-${as.id}`, 0, { type: 'AvatarSet', url, ...picture });
    expect(await shown()).toEqual([url, url]);
    await told(here, `avatar-${as.id}`, 1, { type: 'AvatarRemoved', why: 'REMOVED', ...picture });
    expect(await shown()).toEqual([undefined, undefined]);
  });
});
