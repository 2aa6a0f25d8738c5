/** Receives progress messages. */
export type ReportProgress = (what: string) => void;

/** A server that was started here and is ready. */
export interface RunningEngine {
  /** The setting that names it to the product, and its value. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** A real server that can be brought up on this machine. */
export interface StartableEngine {
  readonly name: string;
  readonly version: string;
  /** What this machine lacks to run it, in one sentence; undefined when it can start. */
  missing(): Promise<string | undefined>;
  /** Downloads it unless it is cached. */
  install(tell: ReportProgress): Promise<void>;
  /** Starts it with its data in a folder and resolves once it is ready. */
  start(folder: string): Promise<RunningEngine>;
}

/** One that is a process of this machine. */
export interface RunningServer extends RunningEngine {
  /** Process id, for tests that kill or freeze it. */
  readonly pid: number;
}

/** One that comes from the package registries, without Docker. */
export interface LocalEngine extends StartableEngine {
  /** Port 0 takes a free one. */
  start(folder: string, port?: number): Promise<RunningServer>;
}
