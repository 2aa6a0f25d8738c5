import { callerOf, newcomer, signIn } from '@ardhi/accounts/testing/newcomers';
import type { Caller } from '@ardhi/kernel/http/caller';
import { newId } from '@ardhi/kernel/ids';
import { somebody, type World } from '@ardhi/kernel/testing/world';
import { photo } from './over-http.ts';

/** What one agency and one visitor of it have, each by the name of its id. */
export interface Belongings {
  readonly agency: string;
  readonly head: string;
  readonly agent: string;
  readonly user: string;
  /** The user's. */
  readonly session: string;
  readonly invitation: string;
  /** Shown to everybody. */
  readonly live: string;
  readonly draft: string;
  readonly media: string;
  readonly otherMedia: string;
  readonly lastMedia: string;
  readonly upload: string;
  readonly paper: string;
  readonly evidence: string;
  readonly import: string;
  readonly mapping: string;
  /** The user, as the agency knows them. */
  readonly contact: string;
  readonly otherContact: string;
  readonly viewing: string;
  readonly template: string;
  /** The user's, kept. */
  readonly search: string;
}

export interface House {
  readonly head: Partial<Caller>;
  readonly agent: Partial<Caller>;
  readonly user: Partial<Caller>;
  readonly ids: Belongings;
}

const admin = somebody('AFRI_ADMIN');
const title = { tenure: 'MAILO_PRIVATE', ownerType: 'FAMILY', spousalConsent: 'HAVE', encumbrances: [] };

/** An agency with its head, an agent and a user who asked it, and one of everything that is somebody's. */
export async function house(here: World, name: string, phone: string): Promise<House> {
  const done = async (as: Partial<Caller> | undefined, method: string, path: string, body?: unknown) => {
    const headers = { 'idempotency-key': newId() };
    const answer = await here.call(method, path, { ...(as && { as }), body, headers });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    await here.settled();
    return answer.body;
  };
  const comeIn = async (who: string) => {
    await here.settled();
    return callerOf(await signIn(here, `${who}@${name}.test`));
  };
  const newAgent = async (who: string, last: number) => {
    await newcomer(here, `${who}@${name}.test`);
    const phones = [{ e164: `${phone}${last}`, whatsapp: true }];
    const about = { phones, areaIds: [], specialties: ['LAND'], languages: ['en'] };
    await done(await comeIn(who), 'POST', '/api/agents', about);
    return comeIn(who);
  };

  const { items } = await done(undefined, 'GET', '/api/geo/autocomplete?q=kira%20wakiso&levels=CITY');
  const kira = new Map<string, string>(
    items[0].path.map((one: { level: string; id: string }) => [one.level, one.id]),
  );
  const agency = await done(await newAgent('head', 1), 'POST', '/api/agencies', {
    ...{ type: 'AGENCY', legalName: `${name} Limited`, displayName: name, email: `office@${name}.test` },
    ...{ countryId: kira.get('COUNTRY'), addressLine: 'Plot 4, Kira Road' },
  });
  const standing = { status: 'ACTIVE', reason: 'The papers are in order.' };
  await done(admin, 'POST', `/api/admin/broker/agencies/${agency.id}/status`, standing);
  const head = await comeIn('head');
  const joining = await done(head, 'POST', '/api/agent/invitations', { email: `agent@${name}.test` });
  const invitation = await done(head, 'POST', '/api/agent/invitations', { email: `later@${name}.test` });
  const invited = await newAgent('agent', 2);
  await done(invited, 'POST', `/api/invitations/${joining.url.split('/').at(-1)}`, { accept: true });
  const agent = await comeIn('agent');
  await newcomer(here, `user@${name}.test`);
  const user = await comeIn('user');

  const form = (field: string, file: Blob, fileName: string) => {
    const made = new FormData();
    made.append(field, file, fileName);
    return made;
  };
  const plot = {
    title: { en: 'A quiet plot on the ridge above Kimwanyi' },
    description: {
      en: 'The plot lies on the ridge and has been held by one family for thirty years. The road is murram, the stage is four minutes away, and the neighbours have built and live there.',
    },
    ...{ purpose: 'SALE', category: 'LAND', use: 'RESIDENTIAL', priceUnit: 'TOTAL', qualifier: 'NEGOTIABLE' },
    ...{ area: { value: 27, unit: 'DECIMAL' }, price: { amount: 90_000_000, currency: 'UGX' } },
    location: {
      geo: { countryId: kira.get('COUNTRY'), cityId: kira.get('CITY'), countryCode: 'UG' },
      ...{ point: [32.6201, 0.4021], precision: 'EXACT', pinSource: 'AGENT_PIN' },
    },
  };
  const live = await done(agent, 'POST', '/plots', plot);
  await done(agent, 'PUT', `/properties/${live.id}/title`, title);
  const photos = new FormData();
  for (const shade of [40, 120, 200]) {
    photos.append('files', await photo(shade + phone.length), `view-${shade}.jpg`);
    photos.append('latitude[]', '');
    photos.append('longitude[]', '');
  }
  const media = await done(agent, 'POST', `/api/media/${live.id}/media`, photos);
  await done(agent, 'POST', `/properties/${live.id}/status`, { cmd: 'submit' });
  await done(admin, 'POST', `/properties/${live.id}/status`, { cmd: 'approve' });
  const draft = await done(agent, 'POST', '/plots', plot);
  const upload = await done(agent, 'POST', '/api/media/uploads', {
    ...{ listingId: draft.id, fileName: 'a.jpg', mime: 'image/jpeg', bytes: 20_000 },
    ...{ latitude: null, longitude: null },
  });
  const paper = await done(agent, 'POST', '/api/media/files', form('file', await photo(9), 'paper.jpg'));
  const evidence = await done(agent, 'POST', `/properties/${live.id}/title/evidence`, {
    ...{ kind: 'SEARCH_LETTER', fileId: paper.fileId, issuedOn: '2026-11-01', visibility: 'ADMIN' },
  });
  const sheet = new Blob(['Ref,Title,Price\nA-1,A plot near Kira,100000\n'], { type: 'text/csv' });
  const job = await done(agent, 'POST', '/properties/import', form('file', sheet, 'plots.csv'));
  await done(agent, 'PUT', `/properties/import/${job.id}/mapping`, {
    ...{ columns: { Ref: 'externalRef', Title: 'title', Price: 'price' }, saveAs: 'ours' },
  });
  const mappings = await done(agent, 'GET', '/api/agent/import-mappings');

  const asking = { name: 'Nakato Sarah', message: 'Is it still there?', channel: 'CALL', consent: true };
  await done(user, 'POST', `/properties/${live.id}/enquiries`, { ...asking, phone: `${phone}3` });
  await done(user, 'POST', `/api/agents/${agent.id}/enquiries`, { ...asking, phone: `${phone}4` });
  const viewing = await done(user, 'POST', `/properties/${live.id}/viewings`, {
    ...{ slots: ['2026-11-24T09:00:00.000Z'], name: 'Nakato Sarah', phone: `${phone}3` },
  });
  await done(user, 'PUT', `/api/users/favourites/${live.id}`, { note: 'Ask my brother.', folder: 'Kira' });
  const search = await done(user, 'POST', '/api/saved-searches', {
    query: { kind: 'PLOT', city: kira.get('CITY') },
  });
  const [first, second] = (await done(agent, 'GET', '/api/leads')).items;
  const whatsapp = '/api/agent/whatsapp';
  const template = await done(head, 'POST', `${whatsapp}/templates`, {
    ...{ name: 'still_there', category: 'UTILITY', locale: 'en', body: 'It is still there.', submit: true },
  });
  await done(head, 'PUT', `/api/leads/${first.contact.id}`, { consent: true });
  await done(head, 'POST', `${whatsapp}/threads/${first.contact.id}/messages`, {
    ...{ kind: 'TEMPLATE', templateId: template.id },
  });

  return {
    head,
    agent,
    user,
    ids: {
      ...{ agency: agency.id, head: head.id ?? '', agent: agent.id ?? '', user: user.id ?? '' },
      ...{ session: user.session ?? '', invitation: invitation.id },
      ...{
        live: live.id,
        draft: draft.id,
        media: media.items[0].id,
        otherMedia: media.items[1].id,
        lastMedia: media.items[2].id,
        upload: upload.uploadId,
      },
      ...{ paper: paper.fileId, evidence: evidence.id, import: job.id, mapping: mappings.items[0].id },
      ...{ contact: first.contact.id, otherContact: second.contact.id, viewing: viewing.id },
      ...{ template: template.id, search: search.id },
    },
  };
}
