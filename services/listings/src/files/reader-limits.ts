/** Limits on reading one uploaded file: the largest that are accepted take less than half of them. */
export const readerLimits = { maxCpuMs: 10_000, maxMemoryBytes: 384 * 1_048_576 } as const;
