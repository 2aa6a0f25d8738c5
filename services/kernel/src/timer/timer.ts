/** Something to be told about later; survives a restart, told at least once. */
export interface Alarm {
  /** Setting the same id again moves it. */
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Who is told: the name under which `onRing` was called. */
  readonly topic: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Timer {
  set(alarm: Alarm): Promise<void>;
  cancel(id: string): Promise<void>;
  /** `ring` resolves once handled; if it throws, the alarm rings again later. One listener a topic. */
  onRing(topic: string, ring: (alarm: Alarm) => Promise<void>): void;
  /** Rings everything that is due now and waits for it; for tests and for stopping in order. */
  due(): Promise<number>;
  close(): Promise<void>;
}
