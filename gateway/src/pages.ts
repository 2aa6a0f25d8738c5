/** A page that is asked for. */
export interface PageRequest {
  /** Canonical path, e.g. '/properties/01H…'. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** As the browser sent it; the page's language. */
  readonly acceptLanguage: string;
  readonly requestId: string;
  /** GETs one of our own calls as the visitor who asks: first data for the page. */
  read(path: string): Promise<{ readonly status: number; readonly body: unknown }>;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Renders the screens of api.md §5; the gateway decides who gets one and adds what every answer carries. */
export interface Pages {
  /** Whether the path is one of the screens. */
  shows(path: string): boolean;
  /** An unknown path is rendered too, as the 404 page. */
  render(request: PageRequest): Promise<PageAnswer>;
}
