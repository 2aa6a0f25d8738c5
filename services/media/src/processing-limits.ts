const mebibyte = 1_048_576;

/** Fixed limits for processing untrusted pictures and videos; no setting can raise them (security.md §3). */
export const processingLimits = {
  /** Larger pictures are never decoded: a few kilobytes can claim gigabytes of pixels. */
  pixels: 50_000_000,
  /** CPU milliseconds to decode one picture and render all its sizes. */
  pictureMs: 10_000,
  /** Wall-clock time allowed, as a multiple of the CPU time. */
  wallClockFactor: 6,
  /** Memory of the picture worker process, in bytes. */
  pictureMemoryBytes: 512 * mebibyte,
  /** CPU milliseconds to remux one video, and memory in bytes: the copy is built in memory before it is written. */
  videoMs: 30_000,
  videoMemoryBytes: 768 * mebibyte,
} as const;
