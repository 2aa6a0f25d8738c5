import fc from 'fast-check';
import {
  type ApiDocument,
  type Described,
  type DescribedRequest,
  describedRequests,
  operationsOf,
} from './document-requests.ts';
import { documentChecker, type SeenAnswer } from './document-violations.ts';

/** Who sends generated requests. */
export interface DocumentCaller {
  /** A role, or `a visitor`. */
  readonly name: string;
  /** Signs in and answers the token; undefined for a visitor. Asked again when a session was ended by a request. */
  readonly token?: () => Promise<string>;
}

export interface DocumentRunOptions {
  readonly url: string;
  readonly callers: readonly DocumentCaller[];
  readonly seed: number;
  /** Ends the run; asked before every round over all operations and callers, and within it before every request. */
  readonly isOver: (requests: number) => boolean;
  /** Called before each request, for example to advance a clock. */
  readonly beforeRequest?: () => void;
}

/** Results of a run. */
export interface DocumentRun {
  readonly requests: number;
  /** Operations that were called at least once, as 'GET /properties/{id}'. */
  readonly operations: ReadonlySet<string>;
  readonly statuses: ReadonlyMap<number, number>;
  /** Each with the operation, the caller and the request. */
  readonly violations: readonly string[];
}

/** Calls that would end the run: they sign the caller out, or delete it. */
const endsSession = (path: string) => /^\/api\/auth\/logout$|^\/api\/users\/sessions\//.test(path);

const ulid = /"(?:id|\w+Id)":"([0-9A-HJKMNP-TV-Z]{26})"/g;
/** Ids that no record has, and that are not written like one. */
const unknownIds = ['01HV6Z8J3K4M5N6P7Q8R9S0T1V'];
const keptIds = 400;

/** The collection of an operation, as 'properties' for '/api/properties/{id}/title'. */
const collectionOf = ({ path }: Described) => path.split('/{')[0]?.split('/').at(-1) ?? '';

/** The latest ids of earlier answers, those of the same collection first, so that many requests name a record that exists. */
function knownIds() {
  const byCollection = new Map<string, string[]>();
  const idsOf = (collection: string) => {
    const ids = byCollection.get(collection) ?? [];
    byCollection.set(collection, ids);
    return ids;
  };
  const all = idsOf('');
  return {
    add(described: Described, id: string): void {
      for (const ids of [all, idsOf(collectionOf(described))]) {
        ids.push(id);
        ids.splice(0, ids.length - keptIds);
      }
    },
    /** Half of them from the collection of the operation, if it has any. */
    for(described: Described): fc.Arbitrary<string> {
      const others = [...unknownIds, ...all];
      const own = idsOf(collectionOf(described));
      const pools = own.length === 0 ? [others] : [own, others];
      return fc.oneof(...pools.map((pool) => fc.constantFrom(...pool)));
    },
  };
}

/**
 * Sends generated requests to a running product, made from its published document alone, with the token of each caller,
 * and compares the answers with the document. Ids come from earlier answers.
 */
export async function runDocument({
  url,
  callers,
  seed,
  isOver,
  beforeRequest,
}: DocumentRunOptions): Promise<DocumentRun> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as ApiDocument;
  const check = documentChecker(document);
  const operations = operationsOf(document).filter(({ path }) => !endsSession(path));
  const ids = knownIds();
  const senders = callers.map((caller) => sender(url, caller));
  const run = {
    requests: 0,
    operations: new Set<string>(),
    statuses: new Map<number, number>(),
    violations: [] as string[],
  };
  // The ids of the callers stay out, so that no request of an admin suspends one of them.
  const own = new Set(await Promise.all(senders.map(({ ownId }) => ownId())));

  for (let round = 0; !isOver(run.requests); round++) {
    for (const [at, described] of operations.entries()) {
      const one = senders[(round + at) % senders.length];
      if (one === undefined || isOver(run.requests)) break;
      beforeRequest?.();
      const [request] = fc.sample(describedRequests(document, described, ids.for(described)), {
        seed: seed + round * operations.length + at,
        numRuns: 1,
      });
      if (request === undefined) continue;
      const answer = await one.send(described, request);
      run.requests += 1;
      run.operations.add(`${described.method} ${described.path}`);
      run.statuses.set(answer.status, (run.statuses.get(answer.status) ?? 0) + 1);
      const found = [...check(described, answer), ...accessViolations(described, one.isVisitor, answer)];
      run.violations.push(...found.map((text) => `${describe(described, request, one.name)}: ${text}`));
      for (const [, known = ''] of answer.text.matchAll(ulid)) if (!own.has(known)) ids.add(described, known);
    }
  }
  return run;
}

const describe = ({ method }: Described, { path, body }: DescribedRequest, caller: string) =>
  `${method} ${path.slice(0, 100)} ${body === undefined ? '' : JSON.stringify(body).slice(0, 160)} as ${caller}`;

/** Without a token, what needs one is refused with 401, unless the request was refused before that. */
function accessViolations({ operation }: Described, isVisitor: boolean, { status }: SeenAnswer): string[] {
  const isPublic = (operation['security'] as readonly unknown[] | undefined)?.length === 0;
  if (!isVisitor || isPublic || [400, 401, 404, 413, 414, 415, 429].includes(status)) return [];
  return [`${status} without a token`];
}

/** Sends requests as one caller; each has an address of its own. */
function sender(url: string, { name, token }: DocumentCaller) {
  let current: string | undefined;
  let sent = 0;
  const signIn = async () => {
    current = token === undefined ? undefined : await token();
  };
  async function attempt(
    { method }: Described,
    { path, headers, body }: DescribedRequest,
  ): Promise<SeenAnswer> {
    sent += 1;
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json, */*;q=0.5',
        'x-forwarded-for': `45.${sent & 255}.${(sent >> 8) & 255}.${(sent >> 16) & 255}`,
        ...(current !== undefined && { authorization: `Bearer ${current}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
  return {
    name,
    isVisitor: token === undefined,
    async ownId(): Promise<string | undefined> {
      await signIn();
      if (current === undefined) return undefined;
      const headers = { authorization: `Bearer ${current}`, accept: 'application/json' };
      const answer = await fetch(`${url}/api/users/profile`, { headers });
      return ((await answer.json()) as { id: string }).id;
    },
    async send(described: Described, request: DescribedRequest): Promise<SeenAnswer> {
      const first = await attempt(described, request);
      if (first.status !== 401 || token === undefined) return first;
      await signIn();
      return attempt(described, request);
    },
  };
}
