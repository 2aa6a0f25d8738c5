/** What a projection keeps: a JSON object under an id. */
export type Body = Readonly<Record<string, unknown>>;

export interface DocumentChange {
  readonly collection: string;
  readonly id: string;
  /** Undefined removes the document. */
  readonly body: Body | undefined;
  /** Stream version that the body shows; an older one never replaces a newer. */
  readonly version: number;
}

export interface Stored<D> {
  readonly id: string;
  readonly version: number;
  readonly body: D;
}

/** A place for documents of one shape. The name carries the projection's version: `listings.cards.v2`. */
export interface Collection {
  readonly name: string;
  /** Paths that queries may filter and sort by (dotted: `price.amount`); each becomes an index. What is asked together stands together: `owner+state`. */
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
  /** Case-insensitive: contains the words as written. */
  | { readonly contains: string };

export interface DocumentQuery {
  readonly where?: Readonly<Record<string, Condition>>;
  /** Any one of these must hold too. */
  readonly anyOf?: readonly Readonly<Record<string, Condition>>[];
  /** `path` up, `-path` down; ties by id. */
  readonly sort?: readonly string[];
  readonly offset?: number;
  /** At most 10,000. */
  readonly limit?: number;
}

/** Where consumers stand, kept in the same write as their effects. */
export interface Consumed {
  /** A slice stands for itself (`listings.cards.v1/1-2`), but what it met of a stream is noted for the whole: streams may change slices. */
  readonly consumer: string;
  /** Position covered. */
  readonly position: number;
  /** Last version applied per stream, for the streams of this batch. */
  readonly versions: readonly { readonly stream: string; readonly version: number }[];
  /** Each document shows one stream: its version alone tells an older state from a newer one, whoever else writes. */
  readonly byStream?: boolean;
}

/** Read models and consumers' own notes. */
export interface Documents {
  /** Makes the collection and its indexes if they are not there. */
  open(collection: Collection): Promise<void>;
  get<D>(collection: string, id: string): Promise<Stored<D> | undefined>;
  /** In the order asked for; unknown ids are left out. */
  getMany<D>(collection: string, ids: readonly string[]): Promise<readonly Stored<D>[]>;
  find<D>(collection: string, query: DocumentQuery): Promise<readonly Stored<D>[]>;
  count(collection: string, query: Pick<DocumentQuery, 'where' | 'anyOf'>): Promise<number>;
  /** Number of documents per value of an indexed path. */
  countBy(
    collection: string,
    path: string,
    query?: Pick<DocumentQuery, 'where' | 'anyOf'>,
  ): Promise<Readonly<Record<string, number>>>;
  /** All documents in pages, by id. */
  all<D>(collection: string): AsyncIterable<Stored<D>>;
  /** One durable write: all of it or nothing. */
  write(changes: readonly DocumentChange[], consumed?: Consumed): Promise<void>;
  /** Position covered by a consumer; 0 for a new one. */
  position(consumer: string): Promise<number>;
  /** Last version applied per stream by any slice of the consumer; streams never met are left out. */
  versions(consumer: string, streams: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Forgets a consumer's notes and where its slices stand, so that it starts from the beginning. */
  forget(consumer: string): Promise<void>;
  drop(collection: string): Promise<void>;
  /** Which collection a name stands for now (a rebuilt one beside it becomes live by this one write). */
  alias(name: string): Promise<string | undefined>;
  setAlias(name: string, collection: string): Promise<void>;
}
