import type { AgentRecord } from '@ardhi/contracts/accounts/agency-and-agent';
import { agentChanges } from '@ardhi/contracts/accounts/agency-and-agent';
import { changeOwnAgent, readOwnAgent } from '@ardhi/contracts/accounts/team.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Exchange } from '@ardhi/kit/client';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import type { FormValues, SaveRequest, Snapshot } from '@ardhi/kit/forms/autosave';
import { SaveStatus } from '@ardhi/kit/forms/autosave/save-status';
import { useAutosave } from '@ardhi/kit/forms/autosave/use-autosave';
import { useAutosavedForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Conflicts } from '@ardhi/kit/listing-editor/conflicts';
import styles from '@ardhi/kit/listing-editor/sections.module.css';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { LoadFailed } from '@ardhi/kit/ui/load-failed';
import { Page, Section } from '@ardhi/kit/ui/section';
import { type ProfileData, profileLoader } from '../features/profile/api/load-profile.ts';
import { AboutFields } from '../features/profile/components/about-fields.tsx';
import { HeldProfile } from '../features/profile/components/held-profile.tsx';
import { LicenceFields } from '../features/profile/components/licence-fields.tsx';
import { Membership } from '../features/profile/components/membership.tsx';
import { PhoneFields } from '../features/profile/components/phone-fields.tsx';
import { PublicProfileSummary } from '../features/profile/components/public-profile-summary.tsx';
import { ServiceAreaFields } from '../features/profile/components/service-area-fields.tsx';
import { profileFieldLabel, profileValueText } from '../features/profile/profile-texts.ts';

export const loader = profileLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.myAgentProfile' }), noIndex: true }),
};

/** Shown when the profile could not be loaded. */
export const ErrorBoundary = () => <LoadFailed title={<FormattedMessage id="common.profileFailed" />} />;

/** The public profile of an agent; buyers see changes once they are published (decision 150). */
export function Component() {
  const { agent, version, areas } = useLoaderData<ProfileData>();
  const form = useAutosavedForm({ fields: agentChanges.shape, initial: initialValuesOf(agent) });
  const change = useMutation(
    (client, { changes: body, version: ifMatch, idempotencyKey }: SaveRequest) =>
      client.exchange(changeOwnAgent, { body }, { ifMatch, idempotencyKey }),
    { refreshes: 'nothing' },
  );
  const read = useMutation((client) => client.exchange(readOwnAgent), { refreshes: 'nothing' });
  const autosave = useAutosave(form, {
    draftKey: `agent:${agent.userId}`,
    ...omitUndefined({ version }),
    holds: () => true,
    save: async (request) => snapshotOf(await change.mutateAsync(request)),
    reload: async () => snapshotOf(await read.mutateAsync()),
  });
  return (
    <Page>
      <h1>
        <FormattedMessage id="common.myAgentProfile" />
      </h1>
      <div className={styles.layout}>
        <div>
          <Conflicts
            forms={[autosave]}
            title={<FormattedMessage id="agentProfile.conflicts" />}
            labelOf={profileFieldLabel}
            textOf={(intl, value, field) => profileValueText(intl, value, { field, areas })}
          />
          <Section key={autosave.revision} title={<FormattedMessage id="agentProfile.about" />}>
            <AboutFields autosave={autosave} />
            <ServiceAreaFields autosave={autosave} names={areas} />
            <PhoneFields autosave={autosave} />
            <Section title={<FormattedMessage id="agentProfile.licence" />}>
              <LicenceFields autosave={autosave} />
            </Section>
          </Section>
          <HeldProfile autosave={autosave} />
        </div>
        <div className={styles.rail}>
          <SaveStatus autosave={autosave} />
          <PublicProfileSummary agent={agent} />
          <Membership agent={agent} />
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

/** The stored profile with its version, after it was saved or read again. */
const snapshotOf = ({ body, version }: Exchange<AgentRecord>): Snapshot => ({
  values: initialValuesOf(body),
  version,
});
