/** Told what is being done, for the person who waits. */
export type Tell = (what: string) => void;

/** A server that was started here and answers. */
export interface RunningEngine {
  /** The setting that names it to the product, and its value. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** A real server that can be brought up on this machine. */
export interface StartableEngine {
  readonly name: string;
  readonly version: string;
  /** What it needs that this machine does not have, in one sentence; undefined when it can be brought up. */
  missing(): Promise<string | undefined>;
  /** Fetches it unless it is here. */
  install(tell: Tell): Promise<void>;
  /** Starts it with its data in a folder, if it keeps any there, and resolves once it has proved that it answers. */
  start(folder: string): Promise<RunningEngine>;
}

/** One that is a process of this machine. */
export interface RunningServer extends RunningEngine {
  /** For whoever wants to kill or freeze it. */
  readonly pid: number;
}

/** One that comes from the package registries, without Docker. */
export interface LocalEngine extends StartableEngine {
  /** Port 0 takes a free one. */
  start(folder: string, port?: number): Promise<RunningServer>;
}
