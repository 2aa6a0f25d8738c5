/**
 * The events of one category that a service publishes: what others may hear.
 * Types left out are internal and never leave their service.
 */
export interface EventCatalog {
  /** Decider name: streams are `<category>-<id>`. */
  readonly category: string;
  /** Owner, e.g. 'accounts'; the topic's name in the distributed mode. */
  readonly service: string;
  readonly types: readonly string[];
  /** Present shape per type; 1 when not named. */
  readonly schemas?: Readonly<Record<string, number>>;
  /** Fields that are sealed under the subject's key, per type; they read `[erased]` once the key is gone. */
  readonly personal?: Readonly<Record<string, readonly string[]>>;
}
