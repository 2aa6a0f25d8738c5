import type { Provider } from './provider.ts';
import { NotSent, type Outgoing } from './provider.ts';

/** Where Meta's Cloud API is reached, and what both sides know: from `https://TOKEN@host/version/NUMBER?account=…&secret=…&verify=…`. */
export interface CloudAddress {
  /** `https://graph.facebook.com/v24.0` */
  readonly base: string;
  readonly token: string;
  readonly numberId: string;
  readonly accountId: string;
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
  return address;
}

const timeoutMs = 10_000;

/** What may be better later: too many at once, and whatever is wrong on their side. */
const passing = (status: number) => status === 429 || status >= 500;

/** Meta's Cloud API: POST /{number}/messages and /{account}/message_templates. */
export function cloudProvider({ base, token, numberId, accountId }: CloudAddress): Provider {
  async function post(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const said = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok) return said;
    const { error } = said as { error?: { code?: number; message?: string } };
    const sentence = `${error?.code ?? response.status}: ${error?.message ?? response.statusText}`;
    throw passing(response.status) ? new Error(sentence) : new NotSent(sentence);
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
    async submit({ name, locale, category, body, variables }) {
      const example = variables.length === 0 ? {} : { example: { body_text: [variables] } };
      await post(`${accountId}/message_templates`, {
        ...{ name, category, language: locale },
        components: [{ type: 'BODY', text: body, ...example }],
      });
      return undefined;
    },
  };
}

function contentOf({ kind, body, template, values = [], place }: Outgoing): object {
  if (kind === 'TEMPLATE' && template !== undefined) {
    const parameters = values.map((text) => ({ type: 'text', text }));
    const components = parameters.length === 0 ? {} : { components: [{ type: 'body', parameters }] };
    const { name, locale } = template;
    return { type: 'template', template: { name, language: { code: locale }, ...components } };
  }
  if (kind === 'LOCATION' && place !== undefined) {
    const { lon, lat, name } = place;
    return { type: 'location', location: { longitude: lon, latitude: lat, name } };
  }
  return { type: 'text', text: { body, preview_url: kind === 'LISTING_CARD' } };
}
