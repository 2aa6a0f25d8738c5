/**
 * The error of a process that cannot start: one sentence that names the engine, the host, the reason
 * and the setting to check.
 */
export function startupError(engine: string, host: string, error: unknown, hint: string): Error {
  return new Error(`${engine} at ${host} cannot be used (${reasonOf(error)}). Look at ${hint}.`, {
    cause: error,
  });
}

/** The first line of the client's message; an AggregateError gives all reasons, and an error without message its code. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Partial<AggregateError> & { readonly code?: unknown };
  const description = message || errors?.map((reason) => reason.message).join(', ') || String(code);
  return (description.split('\n')[0] ?? description).replace(/\.$/, '');
}
