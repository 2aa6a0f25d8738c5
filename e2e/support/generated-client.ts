import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'openapi-typescript-codegen';

type Operation = (options?: object) => Promise<unknown>;

/** The calls of the tag "External API" by their operation ids. */
export type GeneratedClient = Readonly<Record<string, Operation>>;

/** A client that openapi-typescript-codegen writes from the OpenAPI document of a running product. */
export interface ClientGenerator extends AsyncDisposable {
  /** Operation ids of the tag "External API". */
  readonly operations: readonly string[];
  clientOf(key: string): GeneratedClient;
}

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly operationId: string; readonly tags?: readonly string[] }>>
    >
  >;
}

/** Reads the document as a partner does, and loads what the generator makes of it. */
export async function generateClient(url: string): Promise<ClientGenerator> {
  const response = await fetch(`${url}/openapi.json`);
  const document = (await response.json()) as Described;
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-client-'));
  const [input, output] = [join(folder, 'openapi.json'), join(folder, 'client')];
  await writeFile(input, JSON.stringify(document));
  const options = { httpClient: 'fetch', useOptions: true, postfixModels: 'Model' } as const;
  await generate({ input, output, clientName: 'PartnerClient', ...options });
  const { PartnerClient } = await import(join(output, 'index.ts'));
  return {
    operations: Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ tags }) => tags?.includes('External API'))
      .map(({ operationId }) => operationId),
    clientOf(key) {
      const { externalApi } = new PartnerClient({ BASE: url, TOKEN: key });
      return externalApi;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
