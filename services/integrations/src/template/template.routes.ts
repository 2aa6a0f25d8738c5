import type { WaTemplate, WaTemplateInput } from '@ardhi/contracts/integrations/whatsapp';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  readTemplateHistory,
} from '@ardhi/contracts/integrations/whatsapp.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findPage } from '@ardhi/kernel/read/find-page';
import { type IntegrationsContext, requireAgencyId } from '../context.ts';
import { recordHistory } from '../record-history.ts';
import { type TemplateEvent, template } from './template.ts';
import { templates } from './templates.projection.ts';

type TemplateCall = Pick<Call<unknown, unknown, WaTemplateInput>, 'body' | 'caller' | 'execute'>;

/** Routes for message templates (api.md I12). */
export function templateRoutes({ context }: IntegrationsContext): readonly Endpoint[] {
  const rows = context.read(templates);

  async function requireOwnTemplate(caller: Caller, id: string): Promise<WaTemplate> {
    const found = await rows.get(id);
    return found?.agencyId === requireAgencyId(caller) ? found : refuse('NOT_FOUND');
  }

  /** A template name is unique per agency and language. @throws Refusal ALREADY_EXISTS */
  async function saveTemplate({ body, caller, execute }: TemplateCall, id: string): Promise<WaTemplate> {
    const { submit = false, ...fields } = body;
    const agencyId = requireAgencyId(caller);
    const where = { agencyId, name: fields.name, locale: fields.locale };
    const [existing] = await rows.find({ where, limit: 1 });
    if (existing !== undefined && existing.id !== id) refuse('ALREADY_EXISTS', { field: 'name' });
    await execute(template, id, { type: 'Write', agencyId, fields, submit });
    return requireOwnTemplate(caller, id);
  }

  return [
    serve(listTemplates, async ({ caller, query }) => {
      const { state } = query;
      const where = { agencyId: requireAgencyId(caller), ...omitUndefined({ state }) };
      return findPage(rows, { where }, query, ['name']);
    }),
    serve(createTemplate, (call) => saveTemplate(call, call.newId())),
    serve(readTemplate, ({ caller, params }) => requireOwnTemplate(caller, params.id)),
    serve(changeTemplate, async (call) =>
      saveTemplate(call, (await requireOwnTemplate(call.caller, call.params.id)).id),
    ),
    serve(readTemplateHistory, async ({ caller, params, query }) => {
      const { id } = await requireOwnTemplate(caller, params.id);
      return recordHistory(context, { decider: template, id, hidden: ['agencyId'], valuesOf }, query);
    }),
    serve(deleteTemplate, async (call) => {
      const { id } = await requireOwnTemplate(call.caller, call.params.id);
      await call.execute(template, id, { type: 'Withdraw' });
    }),
  ];
}

/** The texts of a written template by themselves, beside what else an event states. */
function valuesOf(event: object): object {
  const { fields, ...values } = event as Partial<Extract<TemplateEvent, { type: 'TemplateWritten' }>>;
  return { ...values, ...fields };
}
