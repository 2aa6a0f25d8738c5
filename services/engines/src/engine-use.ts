/** How a process uses the engines in distributed mode; its accounts there allow no more. */
export interface EngineUse {
  /** Categories whose topics it creates and publishes to. */
  readonly publishes: readonly string[];
  /** True if it has search indexes. */
  readonly search: boolean;
  readonly files: FileUse;
}

/** A process's access to the stored files: `own` also creates the bucket and sets its policy. */
export type FileUse = 'none' | 'read' | 'write' | 'own';
