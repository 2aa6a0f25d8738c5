import type { listTeam } from '@ardhi/contracts/accounts/team.routes';
import type {
  broadcast,
  createTemplate,
  deleteTemplate,
  listBroadcasts,
  listTemplates,
  listThreads,
  readLog,
  readMessages,
  readReport,
  readWhatsapp,
  sendMessage,
  setNumbers,
  setQuickReplies,
  writeAsPhone,
} from '@ardhi/contracts/integrations/whatsapp.routes';
import type { agentListings } from '@ardhi/contracts/listings/desk.routes';
import type { Media } from '@ardhi/contracts/media/media';
import type { Client } from '@ardhi/kit/client/client';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { mediaRoutes } from '@ardhi/kit/media/media-routes';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

const base = '/api/agent/whatsapp';
const messages = '/api/agent/whatsapp/threads/:contactId/messages';

/** What may be asked of an agency's WhatsApp (api.md I9–I15). */
export const waRoutes = {
  office: slimRoute<typeof readWhatsapp>({ method: 'GET', path: base }),
  threads: slimRoute<typeof listThreads>({ method: 'GET', path: `${base}/threads` }),
  messages: slimRoute<typeof readMessages>({ method: 'GET', path: messages }),
  send: slimRoute<typeof sendMessage>({ method: 'POST', path: messages }),
  templates: slimRoute<typeof listTemplates>({ method: 'GET', path: `${base}/templates` }),
  write: slimRoute<typeof createTemplate>({ method: 'POST', path: `${base}/templates` }),
  remove: slimRoute<typeof deleteTemplate>({ method: 'DELETE', path: `${base}/templates/:id` }),
  broadcasts: slimRoute<typeof listBroadcasts>({ method: 'GET', path: `${base}/broadcasts` }),
  broadcast: slimRoute<typeof broadcast>({ method: 'POST', path: `${base}/broadcasts` }),
  numbers: slimRoute<typeof setNumbers>({ method: 'PUT', path: `${base}/numbers` }),
  replies: slimRoute<typeof setQuickReplies>({ method: 'PUT', path: `${base}/quick-replies` }),
  log: slimRoute<typeof readLog>({ method: 'GET', path: `${base}/log` }),
  report: slimRoute<typeof readReport>({ method: 'GET', path: `${base}/report` }),
  phone: slimRoute<typeof writeAsPhone>({ method: 'POST', path: '/api/dev/whatsapp' }),
};
const listingsRoute = slimRoute<typeof agentListings>({ method: 'GET', path: '/api/agent/listings' });
const teamRoute = slimRoute<typeof listTeam>({ method: 'GET', path: '/api/agent/agents' });

export const waTabs = [
  'inbox',
  'templates',
  'broadcast',
  'share',
  'numbers',
  'replies',
  'log',
  'report',
] as const;
export type WaTab = (typeof waTabs)[number];

export interface InboxData {
  readonly threads: AnswerOf<typeof listThreads>;
  /** The conversation that is open, newest first. */
  readonly open:
    | (Pick<AnswerOf<typeof readMessages>, 'items' | 'page' | 'totalPages'> & { readonly contactId: string })
    | undefined;
  readonly templates: AnswerOf<typeof listTemplates>['items'];
  /** Of the listing that the open conversation is about. */
  readonly documents: readonly Media[];
}

/** What each tab shows. */
interface TabData {
  readonly inbox: InboxData;
  readonly templates: AnswerOf<typeof listTemplates>;
  readonly broadcast: {
    readonly sent: AnswerOf<typeof listBroadcasts>;
    readonly templates: AnswerOf<typeof listTemplates>['items'];
  };
  readonly share: AnswerOf<typeof agentListings>;
  readonly numbers: AnswerOf<typeof listTeam>;
  readonly replies: null;
  readonly log: AnswerOf<typeof readLog>;
  readonly report: AnswerOf<typeof readReport>;
}
export type DataOf<T extends WaTab> = TabData[T];

export type Office = AnswerOf<typeof readWhatsapp>;
export type WhatsappData = {
  [T in WaTab]: { readonly office: Office; readonly tab: T; readonly data: TabData[T] };
}[WaTab];

const approved = async (client: Client) =>
  (await client.call(waRoutes.templates, { query: { state: 'APPROVED', pageSize: 100 } })).items;

/** What of a listing may be sent as a document. */
async function documentsOf(client: Client, listingId: string | undefined): Promise<readonly Media[]> {
  if (listingId === undefined) return [];
  const { items } = await client.call(mediaRoutes.list, { params: { id: listingId } });
  return items.filter(
    ({ kind, state, permission }) => kind === 'DOCUMENT' && state === 'READY' && permission !== 'ADMIN',
  );
}

type Reading = { [T in WaTab]: (client: Client, params: URLSearchParams) => Promise<TabData[T]> };

const pageIn = (params: URLSearchParams, name = 'page') =>
  Math.max(1, Number.parseInt(params.get(name) ?? '1', 10) || 1);

const readTab: Reading = {
  async inbox(client, params) {
    const contactId = params.get('with');
    const query = {
      unread: params.has('unread') || undefined,
      assignedTo: params.get('agent') ?? undefined,
      q: params.get('q') ?? undefined,
      page: pageIn(params),
    };
    // A conversation that is opened is read: the list says so only afterwards.
    const found =
      contactId === null
        ? undefined
        : await client.call(waRoutes.messages, {
            params: { contactId },
            query: { page: pageIn(params, 'said'), pageSize: 50 },
          });
    const [threads, templates] = await Promise.all([
      client.call(waRoutes.threads, { query }),
      approved(client),
    ]);
    const open = contactId !== null && found ? { contactId, ...found } : undefined;
    const about = threads.items.find(({ contact }) => contact.id === contactId)?.listing?.id;
    return { threads, open, templates, documents: await documentsOf(client, about) };
  },
  templates: (client) => client.call(waRoutes.templates, { query: { pageSize: 100 } }),
  async broadcast(client) {
    const [sent, templates] = await Promise.all([
      client.call(waRoutes.broadcasts, { query: { pageSize: 50 } }),
      approved(client),
    ]);
    return { sent, templates };
  },
  share: (client, params) =>
    client.call(listingsRoute, { query: { reason: 'LIVE', q: params.get('q') ?? undefined, pageSize: 20 } }),
  numbers: (client) => client.call(teamRoute, { query: { pageSize: 100 } }),
  replies: async () => null,
  log: (client, params) =>
    client.call(waRoutes.log, { query: { state: stateIn(params), page: pageIn(params), pageSize: 50 } }),
  report: (client, params) =>
    client.call(waRoutes.report, { query: { by: params.get('by') === 'listing' ? 'listing' : 'agent' } }),
};

const states = ['QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'RECEIVED'] as const;
export const stateIn = (params: URLSearchParams) => states.find((one) => one === params.get('state'));

export const tabIn = (params: URLSearchParams): WaTab =>
  waTabs.find((one) => one === params.get('tab')) ?? 'inbox';

export async function whatsappLoader(args: LoaderFunctionArgs): Promise<WhatsappData> {
  const client = clientOf(args);
  const params = new URL(args.request.url).searchParams;
  const tab = tabIn(params);
  const data = await readTab[tab](client, params);
  return { office: await client.call(waRoutes.office), tab, data } as WhatsappData;
}
