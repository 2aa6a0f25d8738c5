import type { AgencyProfile } from '@ardhi/contracts/accounts/organisations';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link, useRevalidator } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { useId, useState } from 'react';
import styles from './house-pictures.module.css';
import { houseRoutes } from './load-team.ts';

const words = defineMessages({
  LOGO: { id: 'house.logo', defaultMessage: 'Logo (JPEG, PNG or WebP)' },
  COVER: { id: 'house.cover', defaultMessage: 'Picture over your page, three times as wide as high' },
  noLOGO: { id: 'house.noLogo', defaultMessage: 'Take the logo away' },
  noCOVER: { id: 'house.noCover', defaultMessage: 'Take the picture away' },
});

/** How buyers see the agency: its logo and the picture over its page. */
export function HousePictures({ house }: { readonly house: AgencyProfile }) {
  const { formatMessage } = useIntl();
  return (
    <Section
      title={formatMessage(
        { id: 'house.looks', defaultMessage: 'How buyers see {name}' },
        { name: house.displayName },
      )}
      more={
        house.status === 'ACTIVE' && (
          <Link to={`/agencies/${house.slug}`}>
            <FormattedMessage id="house.page" defaultMessage="See your page" />
          </Link>
        )
      }
    >
      <div className={styles['both']}>
        <Picture house={house.id} as="LOGO" shown={house.card.logo} label={words.LOGO} away={words.noLOGO} />
        <Picture house={house.id} as="COVER" shown={house.cover} label={words.COVER} away={words.noCOVER} />
      </div>
    </Section>
  );
}

interface Given {
  readonly house: string;
  readonly as: 'LOGO' | 'COVER';
  readonly shown: string | undefined;
  readonly label: MessageDescriptor;
  readonly away: MessageDescriptor;
}

/** One picture: shown, changed, taken away. */
function Picture({ house: id, as, shown, label, away }: Given) {
  const client = useClient();
  const field = useId();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const change = async (fileId: () => Promise<string | null>) => {
    setBusy(true);
    setRefusal('');
    try {
      const picture = await fileId();
      const body = as === 'LOGO' ? { logoMediaId: picture } : { coverMediaId: picture };
      await client.call(houseRoutes.change, { params: { id }, body });
      await revalidate();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const upload = (file: File) =>
    change(async () => {
      const body = new FormData();
      body.append('for', as);
      body.append('file', file);
      return (await client.call(houseRoutes.keep, { body })).fileId;
    });
  return (
    <div className={styles['picture']} aria-busy={busy}>
      <div className={styles['shown']} data-as={as}>
        {shown !== undefined && <img src={shown} alt="" />}
      </div>
      <label htmlFor={field}>
        <FormattedMessage {...label} />
      </label>
      <input
        id={field}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={busy}
        aria-describedby={`${field}-wrong`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void upload(file);
          target.value = '';
        }}
      />
      <p id={`${field}-wrong`} role="alert" className={styles['wrong']}>
        {refusal}
      </p>
      {shown !== undefined && (
        <Button disabled={busy} onClick={() => void change(async () => null)}>
          <FormattedMessage {...away} />
        </Button>
      )}
    </div>
  );
}
