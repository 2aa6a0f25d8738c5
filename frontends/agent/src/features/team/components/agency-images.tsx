import type { AgencyProfile } from '@ardhi/contracts/accounts/agency-and-agent';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { uploadSingleFile } from '@ardhi/kit/media/upload-single-file';
import { Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import { useId } from 'react';
import { agencyRoutes } from '../api/load-team.ts';
import styles from './agency-images.module.css';

const messages = defineMessages({
  LOGO: { id: 'agencyPage.logo' },
  COVER: { id: 'agencyPage.cover' },
  noLOGO: { id: 'agencyPage.noLogo' },
  noCOVER: { id: 'agencyPage.noCover' },
});

/** The agency's logo and cover image as buyers see them. */
export function AgencyImages({ agency }: { readonly agency: AgencyProfile }) {
  const { formatMessage } = useIntl();
  return (
    <Section
      title={formatMessage({ id: 'agencyPage.looks' }, { name: agency.displayName })}
      action={
        agency.status === 'ACTIVE' && (
          <Link to={`/agencies/${agency.slug}`}>
            <FormattedMessage id="agencyPage.page" />
          </Link>
        )
      }
    >
      <div className={styles.images}>
        <ImageField
          agency={agency}
          purpose="LOGO"
          url={agency.card.logo}
          label={messages.LOGO}
          removeLabel={messages.noLOGO}
        />
        <ImageField
          agency={agency}
          purpose="COVER"
          url={agency.cover}
          label={messages.COVER}
          removeLabel={messages.noCOVER}
        />
      </div>
    </Section>
  );
}

interface ImageFieldProps {
  readonly agency: Pick<AgencyProfile, 'id' | 'version'>;
  readonly purpose: 'LOGO' | 'COVER';
  readonly url: string | undefined;
  readonly label: MessageDescriptor;
  readonly removeLabel: MessageDescriptor;
}

/** One image that can be uploaded, replaced and removed. */
function ImageField({ agency: { id, version: ifMatch }, purpose, url, label, removeLabel }: ImageFieldProps) {
  const inputId = useId();
  const change = useMutation(
    async (client, file: File | null) => {
      const picture = file === null ? null : await uploadSingleFile(client, purpose, file);
      const body = purpose === 'LOGO' ? { logoMediaId: picture } : { coverMediaId: picture };
      await client.call(agencyRoutes.change, { params: { id }, body }, { ifMatch, after: 'written' });
    },
    { refreshes: 'page' },
  );
  const busy = change.isPending;
  return (
    <div className={styles.picture} aria-busy={busy}>
      <div className={styles.preview} data-as={purpose}>
        {url !== undefined && <img src={url} alt="" />}
      </div>
      <label htmlFor={inputId}>
        <FormattedMessage {...label} />
      </label>
      <input
        id={inputId}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={busy}
        aria-invalid={change.errorMessage !== undefined || undefined}
        aria-describedby={`${inputId}-error`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void change.mutate(file);
          target.value = '';
        }}
      />
      <p id={`${inputId}-error`} role="alert" className={styles.error}>
        {change.errorMessage}
      </p>
      {url !== undefined && (
        <Button disabled={busy} onClick={() => void change.mutate(null)}>
          <FormattedMessage {...removeLabel} />
        </Button>
      )}
    </div>
  );
}
