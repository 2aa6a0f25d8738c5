import { listTeam } from '@ardhi/contracts/accounts/team.routes';
import {
  createTemplate,
  deleteTemplate,
  listBroadcasts,
  listMessageLog,
  listTemplates,
  listThreads,
  readMessages,
  readWhatsapp,
  readWhatsappReport,
  sendBroadcast,
  sendMessage,
  setNumbers,
  setQuickReplies,
  simulateIncomingMessage,
} from '@ardhi/contracts/integrations/whatsapp.routes';
import { listAgentListings } from '@ardhi/contracts/listings/back-office.routes';
import type { Media } from '@ardhi/contracts/media';
import type { Client } from '@ardhi/kit/client';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { mediaRoutes } from '@ardhi/kit/media/media-routes';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** Routes of an agency's WhatsApp account (api.md I9–I15). */
export const waRoutes = {
  account: readWhatsapp,
  threads: listThreads,
  messages: readMessages,
  send: sendMessage,
  templates: listTemplates,
  submitTemplate: createTemplate,
  remove: deleteTemplate,
  broadcasts: listBroadcasts,
  broadcast: sendBroadcast,
  numbers: setNumbers,
  replies: setQuickReplies,
  log: listMessageLog,
  report: readWhatsappReport,
  phone: simulateIncomingMessage,
};

/** Tabs of the WhatsApp page, as values of the `tab` parameter. */
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
/** A tab of the WhatsApp page, as the URL names it. */
export type WaTab = (typeof waTabs)[number];

/** Data of the inbox tab. */
export interface InboxData {
  readonly threads: AnswerOf<typeof listThreads>;
  /** The open conversation, newest message first. */
  readonly conversation:
    | (Pick<AnswerOf<typeof readMessages>, 'items' | 'page' | 'totalPages'> & { readonly contactId: string })
    | undefined;
  readonly templates: AnswerOf<typeof listTemplates>['items'];
  /** Documents of the listing the open conversation is about. */
  readonly documents: readonly Media[];
}

/** Data of each tab. */
interface TabData {
  readonly inbox: InboxData;
  readonly templates: AnswerOf<typeof listTemplates>;
  readonly broadcast: {
    readonly sent: AnswerOf<typeof listBroadcasts>;
    readonly templates: AnswerOf<typeof listTemplates>['items'];
  };
  readonly share: AnswerOf<typeof listAgentListings>;
  readonly numbers: AnswerOf<typeof listTeam>;
  readonly replies: null;
  readonly log: AnswerOf<typeof listMessageLog>;
  readonly report: AnswerOf<typeof readWhatsappReport>;
}
/** Data of a tab. */
export type DataOf<T extends WaTab> = TabData[T];

/** Account of the agency at its WhatsApp provider. */
export type WhatsappAccount = AnswerOf<typeof readWhatsapp>;
/** Data of the WhatsApp page: the account and the open tab. */
export type WhatsappData = {
  [T in WaTab]: { readonly account: WhatsappAccount; readonly tab: T; readonly data: TabData[T] };
}[WaTab];

const fetchApprovedTemplates = async (client: Client) =>
  (await client.call(waRoutes.templates, { query: { state: 'APPROVED', pageSize: 100 } })).items;

/** The documents of a listing that may be sent. */
async function fetchDocuments(client: Client, listingId: string | undefined): Promise<readonly Media[]> {
  if (listingId === undefined) return [];
  const { items } = await client.call(mediaRoutes.list, { params: { id: listingId } });
  return items.filter(
    ({ kind, state, permission }) => kind === 'DOCUMENT' && state === 'READY' && permission !== 'ADMIN',
  );
}

type TabLoaders = { [T in WaTab]: (client: Client, params: URLSearchParams) => Promise<TabData[T]> };

const parsePage = (params: URLSearchParams, name = 'page') =>
  Math.max(1, Number.parseInt(params.get(name) ?? '1', 10) || 1);

const tabLoaders: TabLoaders = {
  async inbox(client, params) {
    const contactId = params.get('with');
    const query = {
      unread: params.has('unread') || undefined,
      assignedTo: params.get('agent') ?? undefined,
      q: params.get('q') ?? undefined,
      page: parsePage(params),
    };
    // Reading messages marks the conversation as read, so the list is loaded afterwards.
    const messages =
      contactId === null
        ? undefined
        : await client.call(waRoutes.messages, {
            params: { contactId },
            query: { page: parsePage(params, 'messages'), pageSize: 50 },
          });
    const [threads, templates] = await Promise.all([
      client.call(waRoutes.threads, { query }),
      fetchApprovedTemplates(client),
    ]);
    const conversation = contactId !== null && messages ? { contactId, ...messages } : undefined;
    const listingId = threads.items.find(({ contact }) => contact.id === contactId)?.listing?.id;
    return { threads, conversation, templates, documents: await fetchDocuments(client, listingId) };
  },
  templates: (client) => client.call(waRoutes.templates, { query: { pageSize: 100 } }),
  async broadcast(client) {
    const [sent, templates] = await Promise.all([
      client.call(waRoutes.broadcasts, { query: { pageSize: 50 } }),
      fetchApprovedTemplates(client),
    ]);
    return { sent, templates };
  },
  share: (client, params) =>
    client.call(listAgentListings, {
      query: { reason: 'LIVE', q: params.get('q') ?? undefined, pageSize: 20 },
    }),
  numbers: (client) => client.call(listTeam, { query: { pageSize: 100 } }),
  replies: async () => null,
  log: (client, params) =>
    client.call(waRoutes.log, {
      query: { state: parseState(params), page: parsePage(params), pageSize: 50 },
    }),
  report: (client, params) =>
    client.call(waRoutes.report, { query: { by: params.get('by') === 'listing' ? 'listing' : 'agent' } }),
};

const states = ['QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'RECEIVED'] as const;
/** The message state in the `state` parameter; undefined for an unknown value. */
export const parseState = (params: URLSearchParams) => states.find((value) => value === params.get('state'));

/** The open tab; the inbox by default. */
export const parseTab = (params: URLSearchParams): WaTab =>
  waTabs.find((value) => value === params.get('tab')) ?? 'inbox';

/** Loads the account and the data of the open tab. */
export async function whatsappLoader(args: LoaderFunctionArgs): Promise<WhatsappData> {
  const client = clientOf(args);
  const params = new URL(args.request.url).searchParams;
  const tab = parseTab(params);
  const data = await tabLoaders[tab](client, params);
  return { account: await client.call(waRoutes.account), tab, data } as WhatsappData;
}
