import type { Decider } from '@ardhi/kernel/write/decider';

/** More of what everyone gets free, as an admin asked for it. */
export interface Raise {
  readonly group: string;
  /** The fields of the group as they are to be. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The raised fields with their values before and after, for who decides. */
  readonly about: string;
}

/** Commands of a raise. */
export type FreeRaiseCommand =
  | ({ readonly type: 'AskForRaise' } & Raise)
  | { readonly type: 'MakeRaise' }
  | { readonly type: 'DropRaise' };
/** Events of a raise. */
export type FreeRaiseEvent =
  | ({ readonly type: 'RaiseAsked'; readonly by: string } & Raise)
  | { readonly type: 'RaiseMade' }
  | { readonly type: 'RaiseDropped' };

/** A raise of what everyone gets free. */
export type FreeRaise =
  | { readonly state: 'NEW' | 'MADE' | 'DROPPED' }
  | ({ readonly state: 'ASKED'; readonly by: string } & Raise);

/** Streams `freeraise-<id>`: more of what everyone gets free, which another admin than its author decides about in the ledger of given value. */
export const freeRaise: Decider<FreeRaise, FreeRaiseCommand, FreeRaiseEvent> = {
  name: 'freeraise',
  initial: { state: 'NEW' },
  decide: {
    AskForRaise: ({ state }, { type: _, ...raise }, { actor: by }) =>
      state === 'ASKED' ? [] : [{ type: 'RaiseAsked', by, ...raise }],
    MakeRaise: ({ state }) => (state === 'ASKED' ? [{ type: 'RaiseMade' }] : []),
    DropRaise: ({ state }) => (state === 'ASKED' ? [{ type: 'RaiseDropped' }] : []),
  },
  evolve: {
    RaiseAsked: (_, { type: _type, ...raise }) => ({ state: 'ASKED', ...raise }),
    RaiseMade: () => ({ state: 'MADE' }),
    RaiseDropped: () => ({ state: 'DROPPED' }),
  },
};
