import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scopes } from '@ardhi/contracts/scopes';
import type { HttpProduct } from './http-product.ts';

/** Path of the external systems of admins. */
export const systemsPath = '/api/admin/external-systems';

/** A plot as a partner writes it by the external API. */
export const partnerPlot = {
  kind: 'PLOT',
  title: { en: 'A plot from the books of a partner' },
  description: {
    en: 'The plot lies on the ridge and has been held by one family for thirty years. The road is murram, the stage is four minutes away, and the neighbours have built and live there.',
  },
  price: { amount: 85_000_000, currency: 'UGX' },
  area: { value: 12.5, unit: 'DECIMAL' },
};

/** A system of a partner with its first key. */
export interface PartnerSystem {
  readonly id: string;
  readonly key: { readonly id: string };
  readonly secret: string;
}

/** Adds a system with every scope and a key, as the admin with a token. */
export async function addPartnerSystem(
  { callOk, product }: HttpProduct,
  token: string,
  fields: object,
): Promise<PartnerSystem> {
  const { id } = await callOk('POST', systemsPath, {
    token,
    body: {
      ...{ name: 'CRM of a partner', type: 'CRM', contactEmail: 'crm@partner.example' },
      ...{ scopes, ipAllow: [], ratePerMin: 6_000 },
      ...fields,
    },
  });
  const { key, secret } = await callOk('POST', `${systemsPath}/${id}/keys`, { token, body: {} });
  await product.application.settled();
  return { id, key, secret };
}

/** A server that echoes the challenge of a new endpoint. */
export async function startEndpoint() {
  const server = createServer(async (request, response) => {
    const { challenge } = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
    response.end(challenge);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.dispose]: () => void server.close(),
  };
}
