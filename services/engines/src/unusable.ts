/**
 * Why a process does not begin: one sentence that names the engine, where it was looked for, what is the matter,
 * and which setting to look at.
 */
export function unusable(engine: string, host: string, error: unknown, lookAt: string): Error {
  return new Error(`${engine} at ${host} cannot be used (${reasonOf(error)}). Look at ${lookAt}.`, {
    cause: error,
  });
}

/** The first line of what a client says; several reasons at once, or none but a code, are told as well. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Partial<AggregateError> & { readonly code?: unknown };
  const said = message || errors?.map((one) => one.message).join(', ') || String(code);
  return (said.split('\n')[0] ?? said).replace(/\.$/, '');
}
