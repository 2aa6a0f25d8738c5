/**
 * The events of one category that a service publishes for other services to subscribe to.
 * Types that are not listed are internal to the service.
 */
export interface EventCatalog {
  /** Decider name: streams are `<category>-<id>`. */
  readonly category: string;
  /** Owning service, e.g. 'accounts'; the name of the topic in distributed mode. */
  readonly service: string;
  readonly types: readonly string[];
  /** Current schema version per type; 1 when not listed. */
  readonly schemas?: Readonly<Record<string, number>>;
  /** Per type, the fields encrypted with the data subject's key; they read `[erased]` once the key is destroyed. */
  readonly personal?: Readonly<Record<string, readonly string[]>>;
}
