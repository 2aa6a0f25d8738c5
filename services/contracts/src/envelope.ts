/** One fact as it is kept and as it travels. `Data` is the event without its personal fields. */
export interface Envelope {
  /** ULID of this event; an append with a known id is not repeated. */
  readonly id: string;
  /** `<category>-<id>`, e.g. `listing-01H…`. */
  readonly stream: string;
  /** 1, 2, 3 … within the stream, without holes. */
  readonly version: number;
  /** Order over all streams of one store; rises, may have holes in the distributed mode. */
  readonly position: number;
  readonly type: string;
  /** Which shape of `data` this is; older ones are lifted when read. */
  readonly schema: number;
  /** ISO 8601 UTC with milliseconds. */
  readonly at: string;
  readonly actor: string;
  readonly onBehalfOf?: string;
  /** The request that all of this began with. */
  readonly correlation: string;
  /** The command that made this event; retries of one command share it. */
  readonly causation: string;
  /** W3C trace context of the call or the reaction that said it. */
  readonly trace?: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Ciphertext of the personal fields (base64), readable while the subject's key exists. */
  readonly personal?: { readonly subject: string; readonly sealed: string };
}
