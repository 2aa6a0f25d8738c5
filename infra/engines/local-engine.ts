/** Receives progress messages. */
export type ReportProgress = (what: string) => void;

/** Settings of each service, by its name. */
export type AccountSettings = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A server that was started here and is ready. */
export interface RunningEngine {
  /** The setting with which the product connects to it, and its value. */
  readonly settings: Readonly<Record<string, string>>;
  /** The settings with which each service connects to it, by service; a service that does not use it has none. */
  readonly accounts?: AccountSettings;
  stop(): Promise<void>;
}

/** A real server that can be started on this machine. */
export interface StartableEngine {
  readonly name: string;
  readonly version: string;
  /** Reason why this machine cannot run it, in one sentence; undefined when it can start. */
  missing(): Promise<string | undefined>;
  /** Downloads it unless it is cached. */
  install(tell: ReportProgress): Promise<void>;
  /** Starts it with its data in a folder and resolves once it is ready. */
  start(folder: string): Promise<RunningEngine>;
}

/** A running engine that is a process of this machine. */
export interface RunningServer extends RunningEngine {
  /** Process id, for tests that kill or freeze it. */
  readonly pid: number;
}

/** An engine from the package registries, which runs without Docker. */
export interface LocalEngine extends StartableEngine {
  /** With port 0, a free port is chosen. */
  start(folder: string, port?: number): Promise<RunningServer>;
}
