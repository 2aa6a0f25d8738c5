import { greetWhatsapp, hearWhatsapp, writeAsPhone } from '@ardhi/contracts/integrations/whatsapp.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { houseOf, type Room } from '../room.ts';
import { template } from '../template/template.ts';
import { receive } from '../thread/receive.ts';
import { thread } from '../thread/thread.ts';
import { isSame, signatureOf, type Told, toldIn } from './cloud-callback.ts';
import { cloudOf, providerNow } from './provider-now.ts';

/** What providers tell us (api.md I16), each thing once however often it is told. */
export function callbackRoutes(room: Room): readonly Served[] {
  const { tools } = room;

  async function hear(told: Told): Promise<unknown> {
    if (told.kind === 'MESSAGE') return receive(room, { ...told, provider: 'CLOUD' });
    if (told.kind === 'STATE') return moveOn(told);
    return judge(told);
  }

  async function moveOn({ about, to, error }: Extract<Told, { kind: 'STATE' }>): Promise<void> {
    const [contactId = '', messageId = ''] = about.split(':');
    if ((await room.messages.get(messageId))?.contactId !== contactId) return;
    const move = { type: 'Move', messageId, to, ...(error !== undefined && { error }) } as const;
    await tools.order(thread, contactId, move, { causation: `${messageId}:told:${to}` });
  }

  async function judge({ name, locale, to, reason }: Extract<Told, { kind: 'TEMPLATE' }>): Promise<void> {
    const where = { name, ...(locale !== undefined && { locale }) };
    for (const { id, changedAt } of await room.templates.find({ where, limit: 1_000 })) {
      const judged = { type: 'Judge', to, ...(reason !== undefined && { reason }) } as const;
      await tools.order(template, id, judged, { causation: `${id}:${changedAt}:${to}` });
    }
  }

  return [
    serve(greetWhatsapp, async ({ query, response }) => {
      const cloud = cloudOf(tools) ?? refuse('NOT_FOUND');
      if (!isSame(query['hub.verify_token'], cloud.verify)) refuse('BAD_SIGNATURE');
      response.type('text/plain').send(query['hub.challenge']);
      return '';
    }),

    serve(hearWhatsapp, async ({ request, body }) => {
      const { secret } = cloudOf(tools) ?? refuse('NOT_FOUND');
      const { bytes = Buffer.of() } = request as typeof request & { bytes?: Buffer };
      const given = request.get('x-hub-signature-256') ?? '';
      if (!isSame(given, signatureOf(bytes, secret))) refuse('BAD_SIGNATURE');
      for (const told of toldIn(body)) await hear(told);
    }),

    serve(writeAsPhone, async ({ caller, body: { phone, text }, newId }) => {
      if ((await providerNow(tools)) !== 'SIMULATOR') refuse('NOT_FOUND');
      const came = { id: newId(), phone, text, provider: 'SIMULATOR' } as const;
      if (!(await receive(room, came, houseOf(caller)))) refuse('NOT_FOUND');
    }),
  ];
}
