/** What stands in a page's head besides scripts and styles. */
export interface Head {
  /** Without the product's name. */
  readonly title: string;
  readonly description?: string;
  /** A path on this origin; the page's own path unless given. */
  readonly canonical?: string;
  /** Absolute, or a path on this origin. */
  readonly image?: string;
  readonly noIndex?: true;
  /** schema.org objects, written as JSON-LD; addresses in them may be paths on this origin. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
}

/** Every tab title ends with the product's name (api.md §5). */
export const titleOf = (head: Pick<Head, 'title'>): string => `${head.title} | Ardhi`;
