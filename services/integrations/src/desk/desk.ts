import type { WaNumber, WaQuickReply } from '@ardhi/contracts/integrations/whatsapp';
import type { Projection } from '@ardhi/kernel/projection';
import { type RegisterEvent, register } from '@ardhi/kernel/register';

/** What an agency has laid out for itself; nothing in it can be refused besides its shape. */
export interface Desk {
  readonly numbers: readonly WaNumber[];
  readonly quickReplies: readonly WaQuickReply[];
}

export const emptyDesk: Desk = { numbers: [], quickReplies: [] };

/** Streams `wadesk-<agencyId>`. */
export const desk = register<Desk>('wadesk');

export const desks: Projection<Desk, RegisterEvent<Desk>> = {
  name: 'integrations.wa-desks',
  version: 1,
  hears: ['wadesk'],
  when: 'inline',
  on: {
    Entered: (_, { entry }) => entry,
    Amended: (it, { changes }) => it && { ...it, ...changes },
    Withdrawn: () => undefined,
  },
};
