/** GETs a path of one of our services; an unknown path has status 404, and a service that does not answer 502. */
export type InternalRead = (
  path: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: unknown }>;
