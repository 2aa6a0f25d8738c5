import type { Id } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/ids';
import { contact } from '../contact/contact.ts';
import type { ContactState } from '../contact/contact-state.ts';
import type { Room } from '../room.ts';

interface Reach {
  readonly owner: Id;
  readonly phone: string;
  readonly email?: string | undefined;
}

/**
 * The contact behind a number, else behind an address (model §4.9). Its id is made from the number, so that two
 * messages at once meet in one stream; whoever was merged is found as the one they were merged into.
 */
export async function findContact(room: Room, { owner, phone, email }: Reach): Promise<Id> {
  const byPhone = await standing(room, idOf(owner, phone));
  if (byPhone.status === 'OPEN' || email === undefined) return byPhone.id;
  const where = { owner, status: 'OPEN', reachText: { contains: ` ${email} ` } };
  const [byEmail] = await room.contacts.find({ where, limit: 1 });
  return byEmail?.id ?? byPhone.id;
}

/** Somebody who was forgotten and asks again is somebody new. */
const idOf = (owner: Id, phone: string, life = 0): string => idFrom(`contact:${owner}:${phone}:${life}`);

async function standing(room: Room, first: Id): Promise<{ id: Id; status: ContactState['status'] }> {
  for (let id = first, life = 1; ; life++) {
    const { state } = await room.tools.state<ContactState>(contact, id);
    if (state.status === 'FORGOTTEN') id = idFrom(`${first}:${life}`);
    else if (state.mergedInto === undefined) return { id, status: state.status };
    else id = state.mergedInto;
  }
}
