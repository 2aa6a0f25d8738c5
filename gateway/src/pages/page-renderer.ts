/** A request for a page. */
export interface PageRequest {
  /** Canonical path, e.g. '/properties/01H…'. */
  readonly path: string;
  /** The query with its question mark, or an empty string. */
  readonly search: string;
  /** The Accept-Language header; decides the page's language. */
  readonly acceptLanguage: string;
  readonly requestId: string;
  /** GETs one of our own calls as an anonymous visitor: initial data for the page. */
  read(path: string): Promise<{ readonly status: number; readonly body: unknown }>;
}

/** A rendered page, ready to be sent. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Renders the screens of api.md §5; the gateway decides which requests get a page and adds the common headers. */
export interface PageRenderer {
  /** True if the path belongs to one of the screens. */
  hasPage(path: string): boolean;
  /** An unknown path is rendered as the 404 page. */
  render(request: PageRequest): Promise<RenderedPage>;
}
