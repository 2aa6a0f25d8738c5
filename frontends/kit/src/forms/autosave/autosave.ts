/** Field values by name as they are entered, including invalid ones. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A record as stored by the service. */
export interface Snapshot {
  readonly values: FormValues;
  readonly version: number | undefined;
}

/** One save. It is stored before it is sent and repeated unchanged until the service answers. */
export interface SaveRequest {
  /** Makes a repetition harmless: the service returns its first answer. */
  readonly idempotencyKey: string;
  /** The changed fields. */
  readonly changes: FormValues;
  /** The stored record with the changes. */
  readonly values: FormValues;
  /** Version that the changes are based on, for optimistic locking. */
  readonly version: number | undefined;
}

/**
 * `waiting`: saving failed and is retried. `local`: changes are kept on this device only. `invalid`: errors
 * or conflicts block saving. `held`: changes wait until the user publishes them.
 */
export type SaveState = 'local' | 'saved' | 'saving' | 'waiting' | 'invalid' | 'held';

/** A change that is kept on this device until the user publishes it. */
export interface HeldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A field that was changed here and elsewhere. */
export interface Conflict {
  readonly field: string;
  readonly local: unknown;
  readonly remote: unknown;
}

/** Values, errors and actions of a form that saves itself. */
export interface Autosave {
  readonly values: FormValues;
  /** Unsaved changes that are valid and free of conflicts. */
  readonly readyChanges: FormValues;
  readonly setValue: (field: string, value: unknown) => void;
  /** Error messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Fields saved elsewhere while they were changed here; not sent until resolved. */
  readonly conflicts: readonly Conflict[];
  readonly resolve: (field: string, choice: 'local' | 'remote') => void;
  /** Valid changes that wait until they are published. */
  readonly held: readonly HeldChange[];
  /** Saves the held changes as they are now; what is typed into their fields later is held again. */
  readonly publish: () => void;
  /** Puts the stored values of the held changes back. */
  readonly discardHeld: () => void;
  /** Changes several fields at once, as if the user had typed the values. */
  readonly fill: (values: FormValues) => void;
  /** The values that the service stores. */
  readonly stored: FormValues;
  /** Increases whenever values came from elsewhere; use it as a key to render the fields again. */
  readonly revision: number;
  /** Replaces the stored record after another action changed it. */
  readonly reset: (snapshot: Snapshot) => void;
  /** Error of the whole form. */
  readonly formError: string | undefined;
  readonly state: SaveState;
  readonly clearDraft: () => void;
}
