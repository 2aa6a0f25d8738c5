const mebibyte = 1_048_576;

/** What an upload may be (model §4.5, security.md §3). */
export const uploadLimits = {
  imageBytes: 10 * mebibyte,
  filesPerRequest: 20,
  /** More pixels than this are never decoded: a few kilobytes can claim gigabytes. */
  pixels: 50_000_000,
  /** Milliseconds that one picture may take to be read and drawn in all its sizes. */
  pictureMs: 10_000,
  /** Memory that the process which reads pictures may hold. */
  pictureMemoryBytes: 512 * mebibyte,
} as const;

/** What somebody without a package may keep (model §4.7.2, free tier). */
export interface Allowance {
  readonly images: number;
  readonly storageBytes: number;
  readonly imagesPerListing: number;
}
export const freeAllowance: Allowance = {
  images: 25,
  storageBytes: 100 * mebibyte,
  imagesPerListing: 5,
};
