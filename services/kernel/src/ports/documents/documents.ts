/** The body of a document: a JSON object. */
export type Body = Readonly<Record<string, unknown>>;

/** Replaces or removes one document. */
export interface DocumentChange {
  readonly collection: string;
  readonly id: string;
  /** Undefined removes the document. */
  readonly body: Body | undefined;
  /** Stream version that the body includes; an older version never replaces a newer one. */
  readonly version: number;
}

/** A document with its id and the stream version that it includes. */
export interface StoredDocument<D> {
  readonly id: string;
  readonly version: number;
  readonly body: D;
}

/** A collection of documents of one shape. The name carries the projection's version: `listings.cards.v2`. */
export interface Collection {
  readonly name: string;
  /** Paths that queries may filter and sort by (dotted: `price.amount`); each becomes an index. A compound index joins its paths: `owner+state`. */
  readonly indexes: readonly string[];
}

/** A condition on one indexed path. */
export type Condition =
  | string
  | number
  | boolean
  | null
  | { readonly in: readonly (string | number)[] }
  | { readonly not: string | number | boolean | null }
  | { readonly from?: string | number; readonly to?: string | number; readonly below?: string | number }
  /** Case-insensitive substring match. */
  | { readonly contains: string };

/** Which documents to find, in which order; at most 10,000 of them. */
export interface DocumentQuery {
  readonly where?: Readonly<Record<string, Condition>>;
  /** At least one of these must match too. */
  readonly anyOf?: readonly Readonly<Record<string, Condition>>[];
  /** `path` ascending, `-path` descending; ties by id. */
  readonly sort?: readonly string[];
  readonly offset?: number;
  /** At most 10,000. */
  readonly limit?: number;
}

/** The progress of a consumer, saved in the same write as its effects. */
export interface Checkpoint {
  /** Positions are saved per partition (`listings.cards.v1/1-2`), stream versions per consumer, because streams may change partitions. */
  readonly consumer: string;
  /** Position covered. */
  readonly position: number;
  /** Last version applied per stream, for the streams of this batch. */
  readonly versions: readonly { readonly stream: string; readonly version: number }[];
  /** Each document belongs to one stream, so that its version alone orders concurrent writes. */
  readonly byStream?: boolean;
}

/** Storage of read models and consumer checkpoints. */
export interface Documents {
  /** Creates the collection and its indexes if they do not exist. */
  open(collection: Collection): Promise<void>;
  get<D>(collection: string, id: string): Promise<StoredDocument<D> | undefined>;
  /** In the order of `ids`; unknown ids are left out. */
  getMany<D>(collection: string, ids: readonly string[]): Promise<readonly StoredDocument<D>[]>;
  find<D>(collection: string, query: DocumentQuery): Promise<readonly StoredDocument<D>[]>;
  count(collection: string, query: Pick<DocumentQuery, 'where' | 'anyOf'>): Promise<number>;
  /** Number of documents per value of an indexed path. */
  countBy(
    collection: string,
    path: string,
    query?: Pick<DocumentQuery, 'where' | 'anyOf'>,
  ): Promise<Readonly<Record<string, number>>>;
  /** All documents in order of id, read in pages. */
  all<D>(collection: string): AsyncIterable<StoredDocument<D>>;
  /** One atomic, durable write. */
  write(changes: readonly DocumentChange[], checkpoint?: Checkpoint): Promise<void>;
  /** Position reached by a consumer; 0 for a new one. */
  position(consumer: string): Promise<number>;
  /** Last version applied per stream by any partition of the consumer; unknown streams are left out. */
  versions(consumer: string, streams: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes the checkpoints of a consumer and its partitions, so that it starts from the beginning. */
  resetConsumer(consumer: string): Promise<void>;
  drop(collection: string): Promise<void>;
  /** The collection behind an alias; a rebuilt collection becomes live by one write of the alias. */
  alias(name: string): Promise<string | undefined>;
  setAlias(name: string, collection: string): Promise<void>;
}
