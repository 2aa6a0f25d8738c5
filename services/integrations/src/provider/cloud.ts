import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import { examples } from './header-examples.ts';
import { NotSent, type Outgoing, type Provider } from './provider.ts';

/** Where Meta's Cloud API is reached, and what both sides know: from `https://TOKEN@host/version/NUMBER?account=…&secret=…&verify=…&app=…`. */
export interface CloudAddress {
  /** `https://graph.facebook.com/v24.0` */
  readonly base: string;
  readonly token: string;
  readonly numberId: string;
  readonly accountId: string;
  /** Of Meta's app; only templates with a header need it. */
  readonly appId?: string;
  /** Signs what is told to us. */
  readonly secret: string;
  /** Said when the callback is set up. */
  readonly verify: string;
}

/** @throws Error where something is left out */
export function cloudAddress(url: string): CloudAddress {
  const { origin, username, pathname, searchParams } = new URL(url);
  const [version = '', numberId = ''] = pathname.split('/').filter(Boolean);
  const given = (name: string) => searchParams.get(name) ?? '';
  const address = {
    base: `${origin}/${version}`,
    token: decodeURIComponent(username),
    numberId,
    accountId: given('account'),
    secret: given('secret'),
    verify: given('verify'),
  };
  if (Object.values(address).some((value) => value === ''))
    throw new Error(
      'WHATSAPP_URL is https://TOKEN@host/version/NUMBER?account=ID&secret=SECRET&verify=WORD.',
    );
  const appId = given('app');
  return { ...address, ...(appId !== '' && { appId }) };
}

const timeoutMs = 10_000;

/** What may be better later: too many at once, and whatever is wrong on their side. */
const passing = (status: number) => status === 429 || status >= 500;

/** Meta's Cloud API: POST /{number}/messages and /{account}/message_templates. */
export function cloudProvider({ base, token, numberId, accountId, appId = '' }: CloudAddress): Provider {
  const post = (path: string, body: object) =>
    asked(path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function asked(
    path: string,
    request: Pick<RequestInit, 'headers' | 'body'>,
  ): Promise<Record<string, unknown>> {
    const response = await fetch(`${base}/${path}`, {
      ...request,
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const said = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok) return said;
    const { error } = said as { error?: { code?: number; message?: string } };
    const sentence = `${error?.code ?? response.status}: ${error?.message ?? response.statusText}`;
    throw passing(response.status) ? new Error(sentence) : new NotSent(sentence);
  }

  /** Meta looks at an example of what will stand over the text before it approves: uploaded first, then named by its handle. */
  async function exampleOf(header: WaTemplate['header']): Promise<readonly object[]> {
    if (header === undefined || header === 'NONE') return [];
    if (appId === '') throw new NotSent('WHATSAPP_URL names no app=ID, which templates with a header need.');
    const { bytes, type } = examples[header];
    const { id } = await post(`${appId}/uploads?file_length=${bytes.length}&file_type=${type}`, {});
    const headers = { authorization: `OAuth ${token}`, file_offset: '0' };
    const { h } = await asked(`${id}`, { headers, body: bytes });
    return [{ type: 'HEADER', format: header, example: { header_handle: [h] } }];
  }

  return {
    name: 'CLOUD',
    async send(message) {
      const said = await post(`${numberId}/messages`, {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.phone.slice(1),
        // Comes back with every state, so that a state can never be earlier than what it is about.
        biz_opaque_callback_data: `${message.contactId}:${message.id}`,
        ...contentOf(message),
      });
      const [first] = (said['messages'] ?? []) as { id?: string }[];
      return first?.id ?? '';
    },
    async submit({ name, locale, category, body, variables, header }) {
      const example = variables.length === 0 ? {} : { example: { body_text: [variables] } };
      await post(`${accountId}/message_templates`, {
        ...{ name, category, language: locale },
        components: [...(await exampleOf(header)), { type: 'BODY', text: body, ...example }],
      });
      return undefined;
    },
  };
}

/** What stands over a template's text, as one component. */
function headerOf(header: WaTemplate['header'], file: Outgoing['file']): readonly object[] {
  if (file === undefined || header === undefined || header === 'NONE') return [];
  const parameter =
    header === 'IMAGE'
      ? { type: 'image', image: { link: file.link } }
      : { type: 'document', document: { link: file.link, filename: file.name } };
  return [{ type: 'header', parameters: [parameter] }];
}

function contentOf({ kind, body, template, values = [], place, file }: Outgoing): object {
  if (kind === 'TEMPLATE' && template !== undefined) {
    const parameters = values.map((text) => ({ type: 'text', text }));
    const components = [
      ...headerOf(template.header, file),
      ...(parameters.length === 0 ? [] : [{ type: 'body', parameters }]),
    ];
    const { name, locale } = template;
    const filled = components.length === 0 ? {} : { components };
    return { type: 'template', template: { name, language: { code: locale }, ...filled } };
  }
  if (kind === 'DOCUMENT' && file !== undefined) {
    // The name stands under the document already; what is left was said beside it.
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
