import { readAgent } from '@ardhi/contracts/accounts/directory.routes';
import { createAgent } from '@ardhi/contracts/accounts/team.routes';
import { readProfile } from '@ardhi/contracts/accounts/users.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, confirmPhone, registerUser, signIn } from '../testing/accounts-world.ts';
import { publishEvent } from '../testing/publish-event.ts';

describe("a user's avatar", () => {
  it('appears in the profile and on the agent card until it is removed', async () => {
    await using app = await accountsWorld();
    await registerUser(app, 'seen@ardhi.test');
    const as = callerOf(await signIn(app, 'seen@ardhi.test'));
    const phone = { e164: '+256799123987', whatsapp: true };
    await confirmPhone(app, as);
    await app.call(createAgent, { as, body: { phones: [phone] } });
    await app.settled();
    const avatar = { avatarId: newId(), key: 'a'.repeat(64) };
    const avatarUrls = async () => [
      (await app.call(readProfile, { as })).body.avatarUrl,
      (await app.call(readAgent, { params: { id: as.id } })).body.card.avatar,
    ];
    const url = `/media/${avatar.avatarId}-avatar.webp`;
    await publishEvent(app, `avatar-${as.id}`, 0, { type: 'AvatarSet', url, ...avatar });
    expect(await avatarUrls()).toEqual([url, url]);
    await publishEvent(app, `avatar-${as.id}`, 1, { type: 'AvatarRemoved', why: 'REMOVED', ...avatar });
    expect(await avatarUrls()).toEqual([undefined, undefined]);
  });
});
