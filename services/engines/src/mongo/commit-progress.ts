/** How far this process's commits have come: the last position it used, and the last position it found settled. */
export interface CommitProgress {
  /** True if its last commit lies behind positions that another process has not settled. */
  readonly isBlocked: boolean;
  /** A commit of this process was stored up to this position. */
  onAppended(position: number): void;
  /** Every position up to this one is settled. */
  onSettled(position: number): void;
}

/** The progress of a process that has stored nothing yet. */
export function commitProgress(): CommitProgress {
  let appended = 0;
  let settled = 0;
  return {
    get isBlocked() {
      return appended > settled;
    },
    onAppended(position) {
      appended = Math.max(appended, position);
    },
    onSettled(position) {
      settled = position;
    },
  };
}
