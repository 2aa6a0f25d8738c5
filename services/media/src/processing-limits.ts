const mebibyte = 1_048_576;

/** Fixed limits for processing untrusted pictures and videos; no setting can raise them (security.md §3). */
export const processingLimits = {
  /** Larger pictures are never decoded: a few kilobytes can claim gigabytes of pixels. */
  pixels: 50_000_000,
  /** CPU milliseconds to decode one picture and render all its sizes. */
  pictureMs: 10_000,
  /** Memory of the picture worker process, in bytes. */
  pictureMemoryBytes: 512 * mebibyte,
  /** CPU milliseconds to remux one video, and memory in bytes: the copy is built in memory before it is written. */
  videoMs: 30_000,
  videoMemoryBytes: 768 * mebibyte,
  /** CPU milliseconds to take the photos of one listing out of a zip, and memory in bytes. */
  unzipMs: 10_000,
  unzipMemoryBytes: 384 * mebibyte,
} as const;
