/** An event as it is stored and transmitted. */
export interface Envelope {
  /** ULID of this event. */
  readonly id: string;
  /** `<category>-<id>`, e.g. `listing-01H…`. */
  readonly stream: string;
  /** 1, 2, 3 … within the stream, without gaps. */
  readonly version: number;
  /** Global order over all streams of one store; ascending, in distributed mode with gaps. */
  readonly position: number;
  readonly type: string;
  /** Schema version of `data`; older versions are upcast when read. */
  readonly schema: number;
  /** ISO 8601 UTC with milliseconds. */
  readonly at: string;
  readonly actor: string;
  readonly onBehalfOf?: string;
  /** Id of the request that started the chain of events. */
  readonly correlationId: string;
  /** Id of the command that produced this event, which is also its idempotency key: retries of a command share it. */
  readonly commandId: string;
  /** W3C trace context of the request or the reaction. */
  readonly trace?: string;
  /** Fields of the event without type and personal fields. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Ciphertext of the personal fields (base64), readable while the subject's key exists. */
  readonly personal?: { readonly subject: string; readonly sealed: string };
}
