/** A response to a test's call, with its parsed body. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of every shape.
  readonly body: any;
}
