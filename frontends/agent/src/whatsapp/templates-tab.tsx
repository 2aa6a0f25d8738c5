import {
  type WaTemplate,
  type WaTemplateInput,
  waTemplateInput,
} from '@ardhi/contracts/integrations/whatsapp';
import { useClient } from '@ardhi/kit/client/client-context';
import { AskDialog } from '@ardhi/kit/forms/ask-dialog.tsx';
import { RecordForm } from '@ardhi/kit/forms/record-form.tsx';
import { SelectField } from '@ardhi/kit/forms/select-field.tsx';
import { TextField } from '@ardhi/kit/forms/text-field.tsx';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { localeNames } from '@ardhi/kit/words/locale-names';
import * as z from 'zod/mini';
import { type DataOf, waRoutes } from './load-whatsapp.ts';
import styles from './whatsapp.module.css';
import { templateTones, templateWords } from './whatsapp-words.ts';

const words = defineMessages({
  caption: { id: 'wa.templates', defaultMessage: 'Templates' },
  name: { id: 'wa.templateName', defaultMessage: 'Name' },
  text: { id: 'wa.templateText', defaultMessage: 'Text' },
  state: { id: 'wa.state', defaultMessage: 'State' },
  actions: { id: 'wa.actions', defaultMessage: 'Actions' },
  UTILITY: { id: 'wa.UTILITY', defaultMessage: 'About something they asked for' },
  NONE: { id: 'wa.header.NONE', defaultMessage: 'Nothing' },
  IMAGE: { id: 'wa.header.IMAGE', defaultMessage: 'The photo of the listing' },
  DOCUMENT: { id: 'wa.header.DOCUMENT', defaultMessage: 'A document of the listing' },
  MARKETING: { id: 'wa.MARKETING', defaultMessage: 'News and offers' },
});

/** Texts that may open a conversation, once they are approved. */
export function TemplatesTab({ data }: { readonly data: DataOf<'templates'> }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <DataTable
        cards
        caption={formatMessage(words.caption)}
        columns={[
          {
            id: 'name',
            header: formatMessage(words.name),
            value: ({ name, locale }) => `${name} (${locale})`,
          },
          { id: 'body', sortable: false, header: formatMessage(words.text), value: ({ body }) => body },
          {
            id: 'state',
            header: formatMessage(words.state),
            value: ({ state }) => state,
            cell: ({ state, reason }) => (
              <>
                <Badge tone={templateTones[state]}>{formatMessage(templateWords[state])}</Badge>
                {reason && <small> {reason}</small>}
              </>
            ),
          },
          {
            id: 'actions',
            sortable: false,
            header: formatMessage(words.actions),
            value: () => undefined,
            cell: (row) => <Remove template={row} />,
          },
        ]}
        rows={data.items}
        pageSize={20}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<FormattedMessage id="wa.noTemplates" defaultMessage="No templates yet. Write the first." />}
      />
      <Section title={<FormattedMessage id="wa.newTemplate" defaultMessage="New template" />}>
        <Write />
      </Section>
    </>
  );
}

function Remove({ template: { id, name } }: { readonly template: WaTemplate }) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  return (
    <AskDialog
      ask={<FormattedMessage id="wa.remove" defaultMessage="Take away" />}
      title={name}
      onYes={async () => {
        await client.call(waRoutes.remove, { params: { id } });
        await revalidate();
      }}
    >
      <p>
        <FormattedMessage
          id="wa.removeWhat"
          defaultMessage="It can no longer be sent. What was sent by it stays in the conversations."
        />
      </p>
    </AskDialog>
  );
}

/** A form knows one line of names where the contract knows a list. */
const schema = z.pipe(
  z.pipe(
    z.looseObject({ variables: z.optional(z.string()) }),
    z.transform(({ variables = '', ...given }) => {
      const names = variables.split(',').map((name) => name.trim());
      return { ...given, variables: names.filter((name) => name !== ''), submit: true } as z.input<
        typeof waTemplateInput
      >;
    }),
  ),
  waTemplateInput,
);

function Write() {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const form = useContractForm({
    schema,
    initial: { name: '', category: 'UTILITY', locale: 'en', header: 'NONE', body: '', variables: '' },
    keep: 'wa:template',
    async send(template: WaTemplateInput) {
      await client.call(waRoutes.write, { body: template });
      form.reset();
      await revalidate();
    },
  });
  return (
    <div className={styles['narrow']}>
      <RecordForm
        form={form}
        save={<FormattedMessage id="wa.submit" defaultMessage="Send it for approval" />}
      >
        <TextField
          form={form}
          name="name"
          maxLength={60}
          label={<FormattedMessage {...words.name} />}
          hint={
            <FormattedMessage id="wa.nameHint" defaultMessage="Small letters, digits and _: visit_reminder" />
          }
        />
        <SelectField
          form={form}
          name="category"
          label={<FormattedMessage id="wa.category" defaultMessage="What it is for" />}
          choices={{ UTILITY: words.UTILITY, MARKETING: words.MARKETING }}
        />
        <SelectField
          form={form}
          name="locale"
          label={<FormattedMessage id="wa.language" defaultMessage="Language" />}
          choices={localeNames}
        />
        <SelectField
          form={form}
          name="header"
          label={<FormattedMessage id="wa.header" defaultMessage="What stands over the text" />}
          choices={{ NONE: words.NONE, IMAGE: words.IMAGE, DOCUMENT: words.DOCUMENT }}
        />
        <TextField
          form={form}
          name="body"
          rows={4}
          maxLength={1_024}
          label={<FormattedMessage {...words.text} />}
          hint={
            <FormattedMessage
              id="wa.textHint"
              defaultMessage="Where something differs each time, write {one}, {two} …"
              values={{ one: '{{1}}', two: '{{2}}' }}
            />
          }
        />
        <TextField
          form={form}
          name="variables"
          label={
            <FormattedMessage id="wa.names" defaultMessage="What each stands for, by commas: name, day" />
          }
        />
      </RecordForm>
    </div>
  );
}
