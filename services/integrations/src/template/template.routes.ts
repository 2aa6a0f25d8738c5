import type { WaTemplate, WaTemplateInput } from '@ardhi/contracts/integrations/whatsapp';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
} from '@ardhi/contracts/integrations/whatsapp.routes';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { pageOf } from '@ardhi/kernel/page-of';
import { refuse } from '@ardhi/kernel/refusal';
import { houseOf, type Room } from '../room.ts';
import { template } from './template.ts';

type Writing = Pick<Call<unknown, unknown, WaTemplateInput>, 'body' | 'caller' | 'order'>;

/** Texts that may open a conversation (api.md I12). */
export function templateRoutes(room: Room): readonly Served[] {
  async function own(caller: Caller, id: string): Promise<WaTemplate> {
    const found = await room.templates.get(id);
    return found?.agencyId === houseOf(caller) ? found : refuse('NOT_FOUND');
  }

  /** A name is the agency's own for one language only. @throws Refusal ALREADY_EXISTS */
  async function write({ body, caller, order }: Writing, id: string): Promise<WaTemplate> {
    const { submit = false, ...fields } = body;
    const agencyId = houseOf(caller);
    const where = { agencyId, name: fields.name, locale: fields.locale };
    const [other] = await room.templates.find({ where, limit: 1 });
    if (other !== undefined && other.id !== id) refuse('ALREADY_EXISTS', { field: 'name' });
    await order(template, id, { type: 'Write', agencyId, fields, submit });
    return own(caller, id);
  }

  return [
    serve(listTemplates, async ({ caller, query }) => {
      const { state } = query;
      const where = { agencyId: houseOf(caller), ...(state !== undefined && { state }) };
      return pageOf(room.templates, { where }, query, ['name']);
    }),
    serve(createTemplate, (call) => write(call, call.newId())),
    serve(readTemplate, ({ caller, params }) => own(caller, params.id)),
    serve(changeTemplate, async (call) => write(call, (await own(call.caller, call.params.id)).id)),
    serve(deleteTemplate, async (call) => {
      const { id } = await own(call.caller, call.params.id);
      await call.order(template, id, { type: 'Withdraw' });
    }),
  ];
}
