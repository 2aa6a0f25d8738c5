import { type NewContentPage, newContentPage } from '@ardhi/contracts/content/page';
import { createContentPage } from '@ardhi/contracts/content/pages-admin.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import { useToast } from '@ardhi/kit/toasts';
import * as z from 'zod/mini';
import { contentTypeLabels } from './content-labels.ts';

const schema = z.pick(newContentPage, { type: true, slug: true, locale: true, title: true });
type Typed = z.infer<typeof schema>;

/** A page without a text yet. */
const blank = {
  blocks: [],
  seo: { noindex: false },
  placement: [],
  order: 0,
  tags: [],
  countries: [],
} as const satisfies Partial<NewContentPage>;

/** A form that adds a page, or a translation of one, as a draft. */
export function NewPage() {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const create = useMutation(
    (client, typed: Typed) =>
      client.call(createContentPage, { body: { ...structuredClone(blank), ...typed } as NewContentPage }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema,
    initial: { type: 'GUIDE', slug: '', locale: 'en', title: '' },
    draftKey: 'content:new',
    async onSubmit(typed: Typed) {
      await create.mutateAsync(typed);
      form.clear();
      toast('success', formatMessage({ id: 'content.created' }));
    },
  });
  return (
    <details>
      <summary>
        <FormattedMessage id="content.new" />
      </summary>
      <RecordForm form={form} submitLabel={<FormattedMessage id="content.create" />}>
        <SelectField
          form={form}
          name="type"
          label={<FormattedMessage id="content.kind" />}
          options={contentTypeLabels}
        />
        <TextField form={form} name="title" label={<FormattedMessage id="content.title" />} maxLength={160} />
        <TextField
          form={form}
          name="slug"
          label={<FormattedMessage id="content.slug" />}
          hint={<FormattedMessage id="content.slugHint" />}
          maxLength={80}
        />
        <SelectField
          form={form}
          name="locale"
          label={<FormattedMessage id="content.language" />}
          options={localeNames}
        />
      </RecordForm>
    </details>
  );
}
