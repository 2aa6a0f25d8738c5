import { newId } from '../ids.ts';

/** Stands in topics that only one process can hear. */
export const ownMark = '#';

/** A topic for what this process alone keeps in memory: no other instance may take its alarms, and they end with it. */
export const ownTopic = (topic: string): string => `${topic}${ownMark}${newId()}`;

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
