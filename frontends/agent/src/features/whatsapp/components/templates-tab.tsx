import {
  type WaTemplate,
  type WaTemplateInput,
  waTemplateInput,
} from '@ardhi/contracts/integrations/whatsapp';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import { DataTable } from '@ardhi/kit/table/data-table';
import { Badge } from '@ardhi/kit/ui/badge';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import { type DataOf, waRoutes } from '../api/load-whatsapp.ts';
import styles from './whatsapp.module.css';
import { templateLabels, templateTones } from './whatsapp-labels.ts';

const messages = defineMessages({
  caption: { id: 'agent.templates' },
  name: { id: 'common.name' },
  text: { id: 'common.text' },
  state: { id: 'common.status' },
  actions: { id: 'common.actions' },
  UTILITY: { id: 'wa.UTILITY' },
  NONE: { id: 'wa.header.NONE' },
  IMAGE: { id: 'wa.header.IMAGE' },
  DOCUMENT: { id: 'wa.header.DOCUMENT' },
  MARKETING: { id: 'wa.MARKETING' },
});

/** Message templates with their approval states, and a form for a new one. */
export function TemplatesTab({ data }: { readonly data: DataOf<'templates'> }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <DataTable
        cards
        caption={formatMessage(messages.caption)}
        columns={[
          {
            id: 'name',
            header: formatMessage(messages.name),
            value: ({ name, locale }) => `${name} (${locale})`,
          },
          { id: 'body', sortable: false, header: formatMessage(messages.text), value: ({ body }) => body },
          {
            id: 'state',
            header: formatMessage(messages.state),
            value: ({ state }) => state,
            cell: ({ state, reason }) => (
              <>
                <Badge tone={templateTones[state]}>{formatMessage(templateLabels[state])}</Badge>
                {reason && <small> {reason}</small>}
              </>
            ),
          },
          {
            id: 'actions',
            sortable: false,
            header: formatMessage(messages.actions),
            value: () => undefined,
            cell: (row) => <RemoveTemplate template={row} />,
          },
        ]}
        rows={data.items}
        pageSize={20}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        empty={<FormattedMessage id="wa.noTemplates" />}
      />
      <Section title={<FormattedMessage id="wa.newTemplate" />}>
        <TemplateForm />
      </Section>
    </>
  );
}

function RemoveTemplate({ template: { id, name } }: { readonly template: WaTemplate }) {
  const remove = useMutation((client) => client.call(waRoutes.remove, { params: { id } }), {
    refreshes: 'page',
  });
  return (
    <ConfirmDialog
      confirmLabel={<FormattedMessage id="common.remove" />}
      title={name}
      onConfirm={remove.mutateAsync}
    >
      <p>
        <FormattedMessage id="wa.removeWhat" />
      </p>
    </ConfirmDialog>
  );
}

/** Maps the form's comma-separated variable names to the list in the contract. */
const schema = z.pipe(
  z.pipe(
    z.looseObject({ variables: z.optional(z.string()) }),
    z.transform(({ variables = '', ...rest }) => {
      const names = variables.split(',').map((name) => name.trim());
      return { ...rest, variables: names.filter((name) => name !== ''), submit: true } as z.input<
        typeof waTemplateInput
      >;
    }),
  ),
  waTemplateInput,
);

function TemplateForm() {
  const submit = useMutation(
    (client, body: WaTemplateInput) => client.call(waRoutes.submitTemplate, { body }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema,
    initial: { name: '', category: 'UTILITY', locale: 'en', header: 'NONE', body: '', variables: '' },
    draftKey: 'wa:template',
    async onSubmit(template: WaTemplateInput) {
      await submit.mutateAsync(template);
      form.reset();
    },
  });
  return (
    <div className={styles.narrow}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="wa.submit" />}>
        <TextField
          form={form}
          name="name"
          maxLength={60}
          label={<FormattedMessage {...messages.name} />}
          hint={<FormattedMessage id="wa.nameHint" />}
        />
        <SelectField
          form={form}
          name="category"
          label={<FormattedMessage id="wa.category" />}
          options={{ UTILITY: messages.UTILITY, MARKETING: messages.MARKETING }}
        />
        <SelectField
          form={form}
          name="locale"
          label={<FormattedMessage id="wa.language" />}
          options={localeNames}
        />
        <SelectField
          form={form}
          name="header"
          label={<FormattedMessage id="wa.header" />}
          options={{ NONE: messages.NONE, IMAGE: messages.IMAGE, DOCUMENT: messages.DOCUMENT }}
        />
        <TextField
          form={form}
          name="body"
          rows={4}
          maxLength={1_024}
          label={<FormattedMessage {...messages.text} />}
          hint={<FormattedMessage id="wa.textHint" values={{ one: '{{1}}', two: '{{2}}' }} />}
        />
        <TextField form={form} name="variables" label={<FormattedMessage id="wa.names" />} />
      </RecordForm>
    </div>
  );
}
