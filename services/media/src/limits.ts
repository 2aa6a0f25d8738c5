const mebibyte = 1_048_576;

/** What no setting can stretch: how pictures and films of strangers are read (security.md §3). */
export const uploadLimits = {
  /** More pixels than this are never decoded: a few kilobytes can claim gigabytes. */
  pixels: 50_000_000,
  /** Milliseconds of computing that one picture may take to be read and drawn in all its sizes. */
  pictureMs: 10_000,
  /** How many times as long it may take by the clock, on a machine that is busy with something else. */
  patience: 6,
  /** Memory that the process which reads pictures may hold. */
  pictureMemoryBytes: 512 * mebibyte,
  /** Milliseconds of computing that one film may take to be packed anew, and memory: the copy is made whole before it is written. */
  filmMs: 30_000,
  filmMemoryBytes: 768 * mebibyte,
} as const;
