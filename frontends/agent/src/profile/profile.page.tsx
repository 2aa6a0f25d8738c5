import type { AgentRecord } from '@ardhi/contracts/accounts/organisations';
import { agentChanges } from '@ardhi/contracts/accounts/organisations';
import type { changeOwnAgent } from '@ardhi/contracts/accounts/team.routes';
import { category } from '@ardhi/contracts/listings/vocabulary';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Page, Section } from '@ardhi/kit/ui/section.tsx';
import { checkIn } from '../editor/check-field.ts';
import { choiceWord } from '../editor/choice-word.ts';
import { SaveLine } from '../editor/save-line.tsx';
import styles from '../editor/sections.module.css';
import { type Saying, useSaying } from '../editor/use-saying.ts';
import { profileLoader } from './load-profile.ts';

const changeRoute = slimRoute<typeof changeOwnAgent>({ method: 'PUT', path: '/api/agent/profile' });

export const loader = profileLoader;
export const handle: Screen = { head: () => ({ title: 'My agent profile', noIndex: true }) };

/** What buyers read of an agent; saved as it is typed. */
export function Component() {
  const agent = useLoaderData<AgentRecord>();
  const client = useClient();
  const saying = useSaying({
    start: { ...agent },
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
        </Section>
        <div className={styles['rail']}>
          <SaveLine saying={saying} />
          <p>
            {agent.licenceVerified ? (
              <FormattedMessage id="agentProfile.licensed" defaultMessage="Your licence is verified." />
            ) : (
              <FormattedMessage
                id="agentProfile.unlicensed"
                defaultMessage="No verified licence is on file."
              />
            )}
          </p>
        </div>
      </div>
    </Page>
  );
}

function About({ saying: { said, wrong, say } }: { readonly saying: Saying }) {
  const intl = useIntl();
  const chosen = (said['specialties'] ?? []) as readonly string[];
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
    </div>
  );
}
