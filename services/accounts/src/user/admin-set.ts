import type { UserStatus } from '@ardhi/contracts/accounts/user-fields';
import type { Role } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider, DecisionContext } from '@ardhi/kernel/write/decider';

/** Change planned for an AFRI_ADMIN: another role, or another status. */
export interface AdminChange {
  readonly userId: string;
  readonly role?: Role;
  readonly status?: Exclude<UserStatus, 'ERASED'>;
  /** The colleague who takes over what a suspended admin works on as an agent. */
  readonly transferTo?: string;
}

/** A change that needs the consent of a second AFRI_ADMIN. */
export interface ProposedChange extends AdminChange {
  readonly id: string;
  readonly reason: string;
  /** The AFRI_ADMIN who proposed it. */
  readonly by: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The AFRI_ADMIN who consented; the change may be carried out from then on. */
  readonly consentBy?: string;
}

/** Commands on the admin set. A command by the system, such as a seed, needs no consent. */
export type AdminSetCommand =
  | { type: 'Appoint'; userId: string; proposalId?: string }
  | { type: 'Dismiss'; userId: string; proposalId?: string }
  | ({ type: 'ProposeChange'; id: string; reason: string } & AdminChange)
  | { type: 'ConsentToChange'; id: string }
  | { type: 'DeclineChange'; id: string }
  | { type: 'CompleteChange'; id: string };
/** A change of the set of admins, and what is proposed about its members. */
export type AdminSetEvent =
  | { type: 'AdminAppointed'; userId: string }
  | { type: 'AdminDismissed'; userId: string }
  | ({ type: 'AdminChangeProposed' } & Omit<ProposedChange, 'consentBy'>)
  | { type: 'AdminChangeConsented'; id: string; by: string }
  | { type: 'AdminChangeDeclined'; id: string; by: string }
  | { type: 'AdminChangeCompleted'; id: string };

/** The AFRI_ADMINs and the changes proposed about them. */
export interface AdminSet {
  readonly members: readonly string[];
  /** Neither declined nor completed; some may have expired. */
  readonly proposals: readonly ProposedChange[];
}

/** The id of its only stream. */
export const adminSetId = 'afri-admins';

/** How long a second AFRI_ADMIN has to consent, in milliseconds: 7 days, as for an invitation. */
export const consentMs = 7 * 24 * 3_600_000;
const maxOpenChanges = 50;

/**
 * The ids of all AFRI_ADMINs in one stream, because "at least one must remain" is a rule about the whole set.
 * The proposals stand beside them: whether a consent counts depends on who is a member at that moment.
 */
export const adminSet: Decider<AdminSet, AdminSetCommand, AdminSetEvent> = {
  name: 'adminset',
  initial: { members: [], proposals: [] },
  personal: { AdminChangeProposed: { fields: ['reason'], subject: ({ userId }) => userId } },

  decide: {
    Appoint: (state, { userId, proposalId }, context) => {
      if (state.members.includes(userId)) return [];
      // A single admin has nobody to ask.
      if (state.members.length > 1) requireConsent(state, { userId, proposalId }, context);
      return [{ type: 'AdminAppointed', userId }];
    },
    Dismiss: (state, { userId, proposalId }, context) => {
      if (!state.members.includes(userId)) return [];
      if (state.members.length === 1) refuse('LAST_ADMIN');
      requireConsent(state, { userId, proposalId }, context);
      return [{ type: 'AdminDismissed', userId }];
    },
    ProposeChange: (state, { type: _, ...change }, { now, actor, role }) => {
      requireMember(state, { actor, role });
      if (actor === change.userId) refuse('SELF_CHANGE');
      requireMeaning(state, change);
      const open = state.proposals.filter(({ expiresAt }) => expiresAt > now);
      if (open.length >= maxOpenChanges) refuse('LIMIT_REACHED', { max: maxOpenChanges, what: 'proposals' });
      const expiresAt = new Date(Date.parse(now) + consentMs).toISOString();
      return [{ type: 'AdminChangeProposed', ...change, by: actor, createdAt: now, expiresAt }];
    },
    ConsentToChange: (state, { id }, { now, actor, role }) => {
      requireMember(state, { actor, role });
      const change = openChange(state, id, now);
      if (change.by === actor) refuse('SELF_CHANGE');
      // The proposal of a former admin counts for nothing.
      if (!state.members.includes(change.by)) refuse('GONE');
      return change.consentBy === undefined ? [{ type: 'AdminChangeConsented', id, by: actor }] : [];
    },
    DeclineChange: (state, { id }, { now, actor, role }) => {
      requireMember(state, { actor, role });
      return openChange(state, id, now) && [{ type: 'AdminChangeDeclined', id, by: actor }];
    },
    CompleteChange: (state, { id }) =>
      state.proposals.some((one) => one.id === id && one.consentBy !== undefined)
        ? [{ type: 'AdminChangeCompleted', id }]
        : [],
  },

  evolve: {
    AdminAppointed: (state, { userId }) => ({
      ...state,
      members: [...state.members.filter((id) => id !== userId), userId],
    }),
    AdminDismissed: (state, { userId }) => ({
      ...state,
      members: state.members.filter((id) => id !== userId),
    }),
    AdminChangeProposed: (state, { type: _, ...change }) => ({
      ...state,
      proposals: [...state.proposals.filter(({ expiresAt }) => expiresAt > change.createdAt), change],
    }),
    AdminChangeConsented: (state, { id, by }) => ({
      ...state,
      proposals: state.proposals.map((one) => (one.id === id ? { ...one, consentBy: by } : one)),
    }),
    AdminChangeDeclined: (state, { id }) => without(state, id),
    AdminChangeCompleted: (state, { id }) => without(state, id),
  },
};

const without = (state: AdminSet, id: string): AdminSet => ({
  ...state,
  proposals: state.proposals.filter((one) => one.id !== id),
});

function requireMember(
  { members }: AdminSet,
  { actor, role }: Pick<DecisionContext, 'actor' | 'role'>,
): void {
  if (!members.includes(actor)) forbid(['AFRI_ADMIN'], role);
}

/** Refuses to appoint or reinstate a member, and to suspend someone else. @throws Refusal WRONG_STATE */
function requireMeaning({ members }: AdminSet, { userId, role, status }: AdminChange): void {
  const isMember = members.includes(userId);
  const isMeant =
    role === undefined ? (status === 'SUSPENDED') === isMember : role !== 'AFRI_ADMIN' || !isMember;
  if (!isMeant) refuse('WRONG_STATE', { state: isMember ? 'AFRI_ADMIN' : 'not an active AFRI_ADMIN' });
}

/** A proposal on which nobody has decided. @throws Refusal GONE */
function openChange({ proposals }: AdminSet, id: string, now: string): ProposedChange {
  const found = proposals.find((one) => one.id === id && one.expiresAt > now);
  return found ?? refuse('GONE');
}

/** @throws Refusal CONSENT_REQUIRED unless the system acts or a second admin consented to this very change */
function requireConsent(
  { proposals }: AdminSet,
  { userId, proposalId }: { readonly userId: string; readonly proposalId: string | undefined },
  { now, role }: DecisionContext,
): void {
  if (role === 'SYSTEM') return;
  const change = proposals.find((one) => one.id === proposalId && one.userId === userId);
  const hasConsent = change?.consentBy !== undefined && change.expiresAt > now;
  if (!hasConsent) refuse('CONSENT_REQUIRED');
}
