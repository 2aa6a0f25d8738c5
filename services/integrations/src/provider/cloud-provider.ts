import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import { headerExamples } from './header-examples.ts';
import { type Outgoing, PermanentProviderError, type Provider } from './provider.ts';

/** Address and credentials of Meta's Cloud API, parsed from `https://TOKEN@host/version/NUMBER?account=…&secret=…&verify=…&app=…`. */
export interface CloudAddress {
  /** `https://graph.facebook.com/v24.0` */
  readonly base: string;
  readonly token: string;
  readonly numberId: string;
  readonly accountId: string;
  /** Id of the Meta app; required for templates with a header. */
  readonly appId?: string;
  /** App secret that signs webhooks. */
  readonly secret: string;
  /** Token sent when the webhook is verified. */
  readonly verifyToken: string;
}

/** @throws Error if a part is missing */
export function parseCloudUrl(url: string): CloudAddress {
  const { origin, username, pathname, searchParams } = new URL(url);
  const [version = '', numberId = ''] = pathname.split('/').filter(Boolean);
  const param = (name: string) => searchParams.get(name) ?? '';
  const address = {
    base: `${origin}/${version}`,
    token: decodeURIComponent(username),
    numberId,
    accountId: param('account'),
    secret: param('secret'),
    verifyToken: param('verify'),
  };
  if (Object.values(address).some((value) => value === ''))
    throw new Error(
      'WHATSAPP_URL must be https://TOKEN@host/version/NUMBER?account=ID&secret=SECRET&verify=WORD.',
    );
  const appId = param('app');
  return { ...address, ...(appId !== '' && { appId }) };
}

const timeoutMs = 10_000;

/** Rate limiting and server errors can be retried. */
const isTransient = (status: number) => status === 429 || status >= 500;

/** Meta's Cloud API: POST /{number}/messages and /{account}/message_templates. */
export function cloudProvider(address: CloudAddress): Provider {
  const { numberId, accountId } = address;
  const { post } = cloudClient(address);
  return {
    name: 'CLOUD',
    async send(message) {
      const body = await post(`${numberId}/messages`, {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.phone.slice(1),
        // Returned with every status, so that a status that arrives before the response to this request can be applied.
        biz_opaque_callback_data: `${message.contactId}:${message.id}`,
        ...messageContent(message),
      });
      const [first] = (body['messages'] ?? []) as { id?: string }[];
      return first?.id ?? '';
    },
    async submit({ name, locale, category, body, variables, header }) {
      const example = variables.length === 0 ? {} : { example: { body_text: [variables] } };
      const headerComponents = await headerExample(address, header);
      await post(`${accountId}/message_templates`, {
        name,
        category,
        language: locale,
        components: [...headerComponents, { type: 'BODY', text: body, ...example }],
      });
      return undefined;
    },
  };
}

/** Reads our own number; resolves with the status of the answer. */
export const probeCloud = async (
  { base, numberId, token }: CloudAddress,
  signal: AbortSignal,
): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/${numberId}`, { headers, redirect: 'manual', signal });
  await response.body?.cancel();
  return response.status;
};

type CloudRequest = Pick<RequestInit, 'headers' | 'body'>;
type CloudResponse = Readonly<Record<string, unknown>>;

/** Sends requests to the API. @throws PermanentProviderError if the API rejects a request, Error if a retry may succeed */
function cloudClient({ base, token }: CloudAddress) {
  async function request(path: string, init: CloudRequest): Promise<CloudResponse> {
    const response = await fetch(`${base}/${path}`, {
      ...init,
      method: 'POST',
      // The token goes to the configured address only.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = (await response.json().catch(() => ({}))) as CloudResponse;
    if (response.ok) return body;
    const { error } = body as { error?: { code?: number; message?: string } };
    const reason = `${error?.code ?? response.status}: ${error?.message ?? response.statusText}`;
    throw isTransient(response.status) ? new Error(reason) : new PermanentProviderError(reason);
  }

  const post = (path: string, body: object) =>
    request(path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return { request, post };
}

/** Uploads the example file that Meta requires to approve a template header, and references it by its handle. */
async function headerExample(
  address: CloudAddress,
  header: WaTemplate['header'],
): Promise<readonly object[]> {
  const { token, appId } = address;
  if (header === undefined || header === 'NONE') return [];
  if (appId === undefined)
    throw new PermanentProviderError('WHATSAPP_URL has no app=ID, which templates with a header require.');
  const { request, post } = cloudClient(address);
  const { bytes, type } = headerExamples[header];
  const { id } = await post(`${appId}/uploads?file_length=${bytes.length}&file_type=${type}`, {});
  const headers = { authorization: `OAuth ${token}`, file_offset: '0' };
  const { h } = await request(`${id}`, { headers, body: bytes });
  return [{ type: 'HEADER', format: header, example: { header_handle: [h] } }];
}

/** The header component of a template message. */
function headerComponent(header: WaTemplate['header'], file: Outgoing['file']): readonly object[] {
  if (file === undefined || header === undefined || header === 'NONE') return [];
  const parameter =
    header === 'IMAGE'
      ? { type: 'image', image: { link: file.link } }
      : { type: 'document', document: { link: file.link, filename: file.name } };
  return [{ type: 'header', parameters: [parameter] }];
}

function messageContent({ kind, body, template, values = [], place, file }: Outgoing): object {
  if (kind === 'TEMPLATE' && template !== undefined) {
    const parameters = values.map((text) => ({ type: 'text', text }));
    const components = [
      ...headerComponent(template.header, file),
      ...(parameters.length === 0 ? [] : [{ type: 'body', parameters }]),
    ];
    const { name, locale } = template;
    const filled = components.length === 0 ? {} : { components };
    return { type: 'template', template: { name, language: { code: locale }, ...filled } };
  }
  if (kind === 'DOCUMENT' && file !== undefined) {
    // The last line of the body is the file name, which WhatsApp shows itself; the rest is the caption.
    const caption = body.split('\n').slice(0, -1).join('\n');
    const document = { link: file.link, filename: file.name, ...(caption !== '' && { caption }) };
    return { type: 'document', document };
  }
  if (kind === 'LOCATION' && place !== undefined) {
    const { lon, lat, name } = place;
    return { type: 'location', location: { longitude: lon, latitude: lat, name } };
  }
  return { type: 'text', text: { body, preview_url: kind === 'LISTING_CARD' } };
}
