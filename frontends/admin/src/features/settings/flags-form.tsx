import { type Role, roles } from '@ardhi/contracts/roles';
import { type Settings, settings as schemas } from '@ardhi/contracts/settings';
import { CheckboxField, CheckboxGroup } from '@ardhi/kit/forms/checkbox-group';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import { roleLabels } from '../../labels/user-labels.ts';
import { type GroupFormProps, useSaveGroup } from './use-save-group.ts';

type Flag = Settings['flags']['all'][number];

interface FlagsFormProps extends GroupFormProps {
  readonly values: Settings['flags'];
}

/** Feature flags, each with whom it is on for, and a form for another one. */
export function FlagsForm({ values: { all }, ...rest }: FlagsFormProps) {
  return (
    <>
      {all.map((flag) => (
        <Section key={flag.key} title={<code>{flag.key}</code>}>
          <FlagForm flag={flag} all={all} {...rest} />
        </Section>
      ))}
      <Section title={<FormattedMessage id="settings.newFlag" />}>
        <FlagForm key={all.length} all={all} {...rest} />
      </Section>
    </>
  );
}

const { key, percent } = schemas.shape.flags.shape.all.def.element.shape;
const schema = z.strictObject({
  key,
  on: z.boolean(),
  roles: z.array(z.enum(roles)),
  agencies: z.optional(z.string()),
  countries: z.optional(z.string()),
  percent,
});

/** Codes and ids in a text, whatever separates them. */
const codesIn = (text = ''): string[] => text.toUpperCase().match(/[0-9A-Z]+/g) ?? [];

interface FlagFormProps extends GroupFormProps {
  /** Undefined for a new one. */
  readonly flag?: Flag;
  readonly all: readonly Flag[];
}

function FlagForm({ flag, all, version }: FlagFormProps) {
  const { formatMessage } = useIntl();
  const save = useSaveGroup('flags', version);
  const others = all.filter((one) => one.key !== flag?.key);
  const form = useContractForm({
    schema,
    initial: {
      key: flag?.key ?? '',
      on: flag?.on ?? false,
      roles: (flag?.roles ?? []) as Role[],
      agencies: flag?.agencies.join(' ') ?? '',
      countries: flag?.countries.join(' ') ?? '',
      percent: flag?.percent ?? 100,
    },
    async onSubmit({ agencies, countries, ...body }: z.infer<typeof schema>): Promise<void> {
      if (others.some((one) => one.key === body.key)) {
        form.setError('key', { message: formatMessage({ id: 'settings.flagExists' }) });
        return;
      }
      await save({
        all: [...others, { ...body, agencies: codesIn(agencies), countries: codesIn(countries) }],
      });
    },
  });
  return (
    <>
      <RecordForm form={form}>
        <TextField
          form={form}
          name="key"
          readOnly={flag !== undefined}
          label={<FormattedMessage id="features.key" />}
        />
        <CheckboxField form={form} name="on" label={<FormattedMessage id="settings.flagOn" />} />
        <CheckboxGroup
          form={form}
          name="roles"
          label={<FormattedMessage id="settings.flagRoles" />}
          hint={<FormattedMessage id="settings.everybody" />}
          options={roleLabels}
        />
        <TextField
          form={form}
          name="countries"
          label={<FormattedMessage id="settings.flagCountries" />}
          hint={<FormattedMessage id="settings.flagCountriesHint" />}
        />
        <TextField
          form={form}
          name="agencies"
          label={<FormattedMessage id="settings.flagAgencies" />}
          hint={<FormattedMessage id="settings.flagAgenciesHint" />}
        />
        <TextField
          form={form}
          name="percent"
          type="number"
          label={<FormattedMessage id="settings.flagPercent" />}
        />
      </RecordForm>
      {flag !== undefined && (
        <ConfirmDialog
          confirmLabel={<FormattedMessage id="common.remove" />}
          title={<FormattedMessage id="settings.removeFlag" values={{ key: flag.key }} />}
          onConfirm={() => save({ all: others })}
        >
          <FormattedMessage id="settings.removeFlagWhy" />
        </ConfirmDialog>
      )}
    </>
  );
}
