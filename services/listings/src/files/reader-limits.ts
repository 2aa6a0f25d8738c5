/** What reading one uploaded file may take: the largest that are accepted take less than half of it. */
export const readerLimits = { maxCpuMs: 10_000, maxMemoryBytes: 384 * 1_048_576 } as const;
