/** Title and metadata of a page. */
export interface Head {
  /** Without the product name. */
  readonly title: string;
  readonly description?: string;
  /** A path on this origin; defaults to the page's own path. */
  readonly canonical?: string;
  /** Absolute, or a path on this origin. */
  readonly image?: string;
  readonly noIndex?: true;
  /**
   * schema.org objects, written as JSON-LD; URLs in them may be paths on this origin. Only the server calls it, so
   * that a dynamic import in it costs the browser nothing.
   */
  readonly jsonLd?: () => readonly JsonLdNode[] | Promise<readonly JsonLdNode[]>;
}

/** A schema.org object. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

/** The tab title, ending with the product name (api.md §5). */
export const titleOf = (head: Pick<Head, 'title'>): string => `${head.title} | Ardhi`;
