import { type HttpProduct, photo } from './http-product.ts';

const description =
  'The plot lies on the ridge and has been held by one family for thirty years. The road is murram, the stage is four minutes away, and the neighbours have built and live there.';

/** Lists a plot as an agent and approves it as the admin, over HTTP; resolves with its id once it is public. */
export async function createLivePlot(
  { callOk, confirmPhone, product }: HttpProduct,
  { agent, admin }: { readonly agent: { token: string }; readonly admin: { token: string } },
): Promise<string> {
  const { token } = agent;
  const phones = [{ e164: '+256772000123', whatsapp: true }];
  const profile = { phones, areaIds: [], specialties: ['LAND'], languages: ['en'] };
  await confirmPhone(token);
  await callOk('POST', '/api/agents', { token, body: profile });
  await product.application.settled();
  const { items } = await callOk('GET', '/api/geo/autocomplete?q=kira%20wakiso&levels=CITY');
  const places = new Map<string, string>(
    items[0].path.map(({ level, id }: { level: string; id: string }) => [level, id]),
  );
  const geo = { countryId: places.get('COUNTRY'), cityId: places.get('CITY'), countryCode: 'UG' };
  const plot = {
    title: { en: 'A quiet plot on the ridge above Kimwanyi' },
    description: { en: description },
    purpose: 'SALE',
    category: 'LAND',
    use: 'RESIDENTIAL',
    area: { value: 27, unit: 'DECIMAL' },
    price: { amount: 90_000_000, currency: 'UGX' },
    priceUnit: 'TOTAL',
    qualifier: 'NEGOTIABLE',
    location: { geo, point: [32.6201, 0.4021], precision: 'EXACT', pinSource: 'AGENT_PIN' },
  };
  const { id } = await callOk('POST', '/plots', { token, body: plot });
  const title = { tenure: 'MAILO_PRIVATE', ownerType: 'FAMILY', spousalConsent: 'HAVE', encumbrances: [] };
  await callOk('PUT', `/properties/${id}/title`, { token, body: title });
  const form = new FormData();
  for (const shade of [40, 120, 200]) {
    form.append('files', await photo(shade), `view-${shade}.jpg`);
    form.append('latitude[]', '');
    form.append('longitude[]', '');
  }
  await product.application.settled();
  await callOk('POST', `/api/media/${id}/media`, { token, body: form });
  await product.application.settled();
  await callOk('POST', `/properties/${id}/status`, { token, body: { cmd: 'submit' } });
  await callOk('POST', `/properties/${id}/status`, { token: admin.token, body: { cmd: 'approve' } });
  await product.application.settled();
  return id;
}
