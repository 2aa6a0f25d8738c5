import type { AgentRecord } from '@ardhi/contracts/accounts/organisations';
import { agentChanges } from '@ardhi/contracts/accounts/organisations';
import type { changeOwnAgent } from '@ardhi/contracts/accounts/team.routes';
import { category } from '@ardhi/contracts/listings/vocabulary';
import { type Locale, locales } from '@ardhi/contracts/values';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Page, Section } from '@ardhi/kit/ui/section.tsx';
import { localeNames } from '@ardhi/kit/words/locale-names';
import { checkIn } from '../editor/check-field.ts';
import { choiceWord } from '../editor/choice-word.ts';
import { SaveLine } from '../editor/save-line.tsx';
import styles from '../editor/sections.module.css';
import { type Said, type Saying, useSaying } from '../editor/use-saying.ts';
import { AreaFields } from './area-fields.tsx';
import { LicenceFields } from './licence-fields.tsx';
import { type ProfileData, profileLoader } from './load-profile.ts';
import { PhoneFields } from './phone-fields.tsx';
import { SeenByBuyers } from './seen-by-buyers.tsx';

const changeRoute = slimRoute<typeof changeOwnAgent>({ method: 'PUT', path: '/api/agent/profile' });

export const loader = profileLoader;
export const handle: Screen = { head: () => ({ title: 'My agent profile', noIndex: true }) };

/** What buyers read of an agent; saved as it is typed. */
export function Component() {
  const { agent, areas } = useLoaderData<ProfileData>();
  const client = useClient();
  const saying = useSaying({
    start: startOf(agent),
    keep: `agent:${agent.userId}`,
    check: checkIn(agentChanges.shape),
    send: async (body) => {
      await client.call(changeRoute, { body });
      return undefined;
    },
  });
  return (
    <Page>
      <h1>
        <FormattedMessage id="agentProfile.title" defaultMessage="My agent profile" />
      </h1>
      <div className={styles['layout']}>
        <Section title={<FormattedMessage id="agentProfile.about" defaultMessage="What buyers read" />}>
          <About saying={saying} />
          <AreaFields saying={saying} names={areas} />
          <PhoneFields saying={saying} />
          <Section title={<FormattedMessage id="agentProfile.licence" defaultMessage="Your licence" />}>
            <LicenceFields saying={saying} />
          </Section>
        </Section>
        <div className={styles['rail']}>
          <SaveLine saying={saying} />
          <SeenByBuyers agent={agent} />
        </div>
      </div>
    </Page>
  );
}

/** As it is written: what others say of the numbers and of the licence is theirs. */
const startOf = ({ phones, licence, ...agent }: AgentRecord): Said => ({
  ...agent,
  phones: phones.map(({ e164, whatsapp }) => ({ e164, whatsapp })),
  ...(licence && { licence: { body: licence.body, number: licence.number, validTo: licence.validTo } }),
});

function About({ saying: { said, wrong, say } }: { readonly saying: Saying }) {
  const intl = useIntl();
  const chosen = (said['specialties'] ?? []) as readonly string[];
  const spoken = (said['languages'] ?? []) as readonly Locale[];
  const bio = (said['bio'] as { en?: string } | null | undefined)?.en ?? '';
  return (
    <div className={styles['grid']}>
      <Field
        label={<FormattedMessage id="agentProfile.role" defaultMessage="How you call yourself" />}
        hint={
          <FormattedMessage
            id="agentProfile.roleHint"
            defaultMessage="For example: Land specialist, Wakiso"
          />
        }
        error={wrong['title']}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            defaultValue={String(said['title'] ?? '')}
            onChange={({ target }) => say('title', target.value)}
          />
        )}
      </Field>
      <div className={styles['whole']}>
        <Field
          label={<FormattedMessage id="agentProfile.bio" defaultMessage="About you" />}
          error={wrong['bio']}
        >
          {(ids) => (
            <textarea
              {...ids}
              className={control}
              rows={6}
              defaultValue={bio}
              onChange={({ target }) => say('bio', { ...(said['bio'] as object | null), en: target.value })}
            />
          )}
        </Field>
      </div>
      <Choices legend={<FormattedMessage id="agentProfile.fields" defaultMessage="What you deal in" />}>
        {category.options.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              say('specialties', target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          >
            {choiceWord(intl, one)}
          </Choice>
        ))}
      </Choices>
      <Choices legend={<FormattedMessage id="agentProfile.languages" defaultMessage="You speak" />}>
        {locales.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            checked={spoken.includes(one)}
            onChange={({ target }) =>
              say('languages', target.checked ? [...spoken, one] : spoken.filter((other) => other !== one))
            }
          >
            {localeNames[one]}
          </Choice>
        ))}
      </Choices>
    </div>
  );
}
