import type { AgencyStatus } from '@ardhi/contracts/accounts/user-fields';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Member, type QuotaShare, seatsUsed } from './seats.ts';

/** A merge that is not finished. FROM: this agency is merged into the other one. */
export interface OpenMerge {
  readonly side: 'FROM' | 'INTO';
  readonly otherId: string;
  /** Id of the job that carries it out. */
  readonly jobId: string;
}

/** An agency, as far as a merge depends on it. */
interface MergeState {
  readonly status: 'UNKNOWN' | AgencyStatus;
  readonly members: Readonly<Record<string, Member>>;
  readonly openMerge?: OpenMerge;
  readonly mergedInto?: string;
}

/** The steps of a merge, each safe to repeat. */
export type MergeCommand =
  | { type: 'BeginMerge'; intoId: string; jobId: string; reason: string }
  /** To the agency that remains: it stays open until the merge is finished. */
  | { type: 'ExpectMerge'; fromId: string; jobId: string }
  /** A member of the merged agency; without a seat if there is none left, or if they had none. */
  | { type: 'TakeOver'; userId: string; seat: boolean; seats: number }
  /** All members have moved: closes the merged agency. */
  | { type: 'CompleteMerge'; reason: string }
  | { type: 'CancelMerge' }
  | { type: 'FinishMerge'; fromId: string };

/** Unpublished events of a merge. */
export type MergeEvent =
  | { type: 'MergeBegan'; intoId: string; jobId: string; reason: string }
  | { type: 'MergeExpected'; fromId: string; jobId: string }
  | { type: 'MergeCancelled' }
  | { type: 'MergeFinished'; fromId: string };

/** The statuses in which an agency can be merged into another one. */
export const mergeable: readonly MergeState['status'][] = ['ACTIVE', 'PENDING'];

/** @throws Refusal WRONG_STATE while a merge is open */
export function refuseMerging({ openMerge, status }: MergeState): void {
  if (openMerge !== undefined)
    refuse('WRONG_STATE', { state: 'in a merge that is not finished', allowed: [status] });
}

function requireStatus({ status }: MergeState, allowed: readonly MergeState['status'][]): void {
  if (status === 'UNKNOWN') refuse('NOT_FOUND');
  if (!allowed.includes(status)) refuse('WRONG_STATE', { state: status, allowed });
}

/** @throws Refusal NOT_FOUND, WRONG_STATE unless an agency can be merged into another one */
const requireMergeable = (agency: MergeState): void => requireStatus(agency, mergeable);

/** @throws Refusal NOT_FOUND, WRONG_STATE unless another agency can be merged into this one */
const requireRemaining = (agency: MergeState): void => requireStatus(agency, ['ACTIVE']);

/** Requires that both agencies can begin a merge. @throws Refusal NOT_FOUND, WRONG_STATE */
export function requireMerge(from: MergeState, into: MergeState): void {
  for (const one of [from, into]) refuseMerging(one);
  requireMergeable(from);
  requireRemaining(into);
}

type Of<T extends MergeCommand['type']> = Extract<MergeCommand, { type: T }>;
type Admission =
  | { type: 'MemberAdded'; userId: string }
  | { type: 'MemberSettingsChanged'; userId: string; seat: boolean; quotaShare: QuotaShare[] };
type Completed =
  | { type: 'AgencyMerged'; intoId: string }
  | { type: 'AgencyStatusChanged'; from: AgencyStatus; to: AgencyStatus; reason: string };

/** Decisions about merges, for the decider of agencies. */
export const decideMerge = {
  BeginMerge(state: MergeState, { type: _, ...merge }: Of<'BeginMerge'>): MergeEvent[] {
    if (state.openMerge?.jobId === merge.jobId) return [];
    requireMergeable(state);
    refuseMerging(state);
    return [{ type: 'MergeBegan', ...merge }];
  },
  ExpectMerge(state: MergeState, { type: _, ...merge }: Of<'ExpectMerge'>): MergeEvent[] {
    if (state.openMerge?.jobId === merge.jobId) return [];
    requireRemaining(state);
    refuseMerging(state);
    return [{ type: 'MergeExpected', ...merge }];
  },
  TakeOver(state: MergeState, { userId, seat, seats }: Of<'TakeOver'>): Admission[] {
    if (state.members[userId]) return [];
    requireStatus(state, ['ACTIVE', 'SUSPENDED']);
    const hasSeat = seat && seatsUsed(state.members) < seats;
    const added = { type: 'MemberAdded', userId } as const;
    return hasSeat
      ? [added]
      : [added, { type: 'MemberSettingsChanged', userId, seat: false, quotaShare: [] }];
  },
  CompleteMerge({ openMerge, status: from }: MergeState, { reason }: Of<'CompleteMerge'>): Completed[] {
    if (openMerge?.side !== 'FROM' || from === 'UNKNOWN') return [];
    return [
      { type: 'AgencyMerged', intoId: openMerge.otherId },
      { type: 'AgencyStatusChanged', from, to: 'CLOSED', reason },
    ];
  },
  CancelMerge: ({ openMerge }: MergeState): MergeEvent[] =>
    openMerge?.side === 'FROM' ? [{ type: 'MergeCancelled' }] : [],
  FinishMerge: ({ openMerge }: MergeState, { fromId }: Of<'FinishMerge'>): MergeEvent[] =>
    openMerge?.side === 'INTO' && openMerge.otherId === fromId ? [{ type: 'MergeFinished', fromId }] : [],
};

interface Mergeable {
  readonly openMerge?: OpenMerge;
  readonly mergedInto?: string;
}
type EventOf<T extends MergeEvent['type']> = Omit<Extract<MergeEvent, { type: T }>, 'type'>;

/** An agency or its row without the merge that was open. */
export function withoutMerge<S extends Mergeable>({ openMerge: _, ...state }: S): Omit<S, 'openMerge'> {
  return state;
}

/** An agency or its row that is being merged into another one. */
export const mergingInto = <S extends Mergeable>(
  state: S,
  { intoId: otherId, jobId }: EventOf<'MergeBegan'>,
): S => ({ ...state, openMerge: { side: 'FROM', otherId, jobId } });

/** An agency or its row that another one is being merged into. */
export const expecting = <S extends Mergeable>(
  state: S,
  { fromId: otherId, jobId }: EventOf<'MergeExpected'>,
): S => ({ ...state, openMerge: { side: 'INTO', otherId, jobId } });

/** An agency or its row that was merged into another one: nobody is its member any more. */
export const mergedInto = <S extends Mergeable>(state: S, { intoId }: { readonly intoId: string }) => ({
  ...withoutMerge(state),
  members: {},
  mergedInto: intoId,
});
