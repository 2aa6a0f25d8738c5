/** What a process does with the engines of the distributed mode; its accounts there allow no more. */
export interface EngineUse {
  /** Categories whose topics it creates and publishes to. */
  readonly publishes: readonly string[];
  /** Whether it has search indexes. */
  readonly search: boolean;
  readonly files: FileUse;
}

/** What a process does with the stored files: `own` also creates the bucket and sets its policy. */
export type FileUse = 'none' | 'read' | 'write' | 'own';
