import type { AgentRecord } from '@ardhi/contracts/accounts/agency-and-agent';
import { agentChanges } from '@ardhi/contracts/accounts/agency-and-agent';
import { changeOwnAgent } from '@ardhi/contracts/accounts/team.routes';
import { category } from '@ardhi/contracts/listings/listing-enums';
import { type Locale, locales } from '@ardhi/contracts/values';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { control, Field } from '@ardhi/kit/ui/field';
import { Page, Section } from '@ardhi/kit/ui/section';
import { SaveStatus } from '../components/save-status.tsx';
import styles from '../components/sections.module.css';
import { type ProfileData, profileLoader } from '../features/profile/api/load-profile.ts';
import { LicenceFields } from '../features/profile/components/licence-fields.tsx';
import { PhoneFields } from '../features/profile/components/phone-fields.tsx';
import { PublicProfileSummary } from '../features/profile/components/public-profile-summary.tsx';
import { ServiceAreaFields } from '../features/profile/components/service-area-fields.tsx';
import { type Autosave, type FormValues, useAutosave } from '../lib/autosave/use-autosave.ts';
import { choiceLabel } from '../lib/choice-label.ts';
import { fieldValidator } from '../lib/validate-field.ts';

export const loader = profileLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.myAgentProfile' }), noIndex: true }),
};

/** The public profile of an agent, saved as it is edited. */
export function Component() {
  const { agent, areas } = useLoaderData<ProfileData>();
  const intl = useIntl();
  const client = useClient();
  const autosave = useAutosave({
    initialValues: initialValuesOf(agent),
    draftName: `agent:${agent.userId}`,
    validate: fieldValidator(intl, agentChanges.shape),
    save: async (body) => {
      await client.call(changeOwnAgent, { body });
      return undefined;
    },
  });
  return (
    <Page>
      <h1>
        <FormattedMessage id="common.myAgentProfile" />
      </h1>
      <div className={styles.layout}>
        <Section title={<FormattedMessage id="agentProfile.about" />}>
          <AboutFields autosave={autosave} />
          <ServiceAreaFields autosave={autosave} names={areas} />
          <PhoneFields autosave={autosave} />
          <Section title={<FormattedMessage id="agentProfile.licence" />}>
            <LicenceFields autosave={autosave} />
          </Section>
        </Section>
        <div className={styles.rail}>
          <SaveStatus autosave={autosave} />
          <PublicProfileSummary agent={agent} />
        </div>
      </div>
    </Page>
  );
}

/** The editable values of an agent: phone verification and licence status are set by others. */
const initialValuesOf = ({ phones, licence, ...agent }: AgentRecord): FormValues => ({
  ...agent,
  phones: phones.map(({ e164, whatsapp }) => ({ e164, whatsapp })),
  ...(licence && { licence: { body: licence.body, number: licence.number, validTo: licence.validTo } }),
});

function AboutFields({ autosave: { values, errors, setValue } }: { readonly autosave: Autosave }) {
  const intl = useIntl();
  const selectedSpecialties = (values['specialties'] ?? []) as readonly string[];
  const selectedLanguages = (values['languages'] ?? []) as readonly Locale[];
  const bio = (values['bio'] as { en?: string } | null | undefined)?.en ?? '';
  return (
    <div className={styles.grid}>
      <Field
        label={<FormattedMessage id="agentProfile.role" />}
        hint={<FormattedMessage id="agentProfile.roleHint" />}
        error={errors['title']}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            defaultValue={String(values['title'] ?? '')}
            onChange={({ target }) => setValue('title', target.value)}
          />
        )}
      </Field>
      <div className={styles.fullWidth}>
        <Field label={<FormattedMessage id="common.aboutYou" />} error={errors['bio']}>
          {(ids) => (
            <textarea
              {...ids}
              className={control}
              rows={6}
              defaultValue={bio}
              onChange={({ target }) =>
                setValue('bio', { ...(values['bio'] as object | null), en: target.value })
              }
            />
          )}
        </Field>
      </div>
      <ChipGroup legend={<FormattedMessage id="agentProfile.fields" />}>
        {category.options.map((option) => (
          <ChipInput
            key={option}
            type="checkbox"
            checked={selectedSpecialties.includes(option)}
            onChange={({ target }) =>
              setValue(
                'specialties',
                target.checked
                  ? [...selectedSpecialties, option]
                  : selectedSpecialties.filter((other) => other !== option),
              )
            }
          >
            {choiceLabel(intl, option)}
          </ChipInput>
        ))}
      </ChipGroup>
      <ChipGroup legend={<FormattedMessage id="agentProfile.languages" />}>
        {locales.map((option) => (
          <ChipInput
            key={option}
            type="checkbox"
            checked={selectedLanguages.includes(option)}
            onChange={({ target }) =>
              setValue(
                'languages',
                target.checked
                  ? [...selectedLanguages, option]
                  : selectedLanguages.filter((other) => other !== option),
              )
            }
          >
            {localeNames[option]}
          </ChipInput>
        ))}
      </ChipGroup>
    </div>
  );
}
