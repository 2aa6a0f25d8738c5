import type { AlertFrequency, SavedQuery } from '@ardhi/contracts/listings/saved-search';
import { useClient } from '@ardhi/kit/client/client-context';
import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { useState } from 'react';
import { DoorForm } from '../auth/door-page.tsx';
import { useSending } from '../forms/use-sending.ts';
import { FrequencyField } from './frequency-field.tsx';
import { saveRoute } from './saved-routes.ts';

interface Given {
  readonly query: SavedQuery;
  readonly name: string;
  readonly onClose: () => void;
}

/** A visitor saves a search with an address, which answers a mail before anything is told. */
export function SaveByMail({ query, name, onClose }: Given) {
  const client = useClient();
  const [sentTo, setSentTo] = useState<string>();
  const sending = useSending(async ({ email = '', name: called = '', frequency }) => {
    const body = {
      query,
      email,
      frequency: frequency as AlertFrequency,
      ...(called !== '' && { name: called }),
    };
    await client.call(saveRoute, { body });
    setSentTo(email);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="saved.save" defaultMessage="Save this search" />}
    >
      {sentTo === undefined ? (
        <DoorForm
          sending={sending}
          button={
            <Button kind="main" type="submit" wide disabled={sending.busy}>
              <FormattedMessage id="saved.go" defaultMessage="Save and tell me" />
            </Button>
          }
        >
          <Field
            label={<FormattedMessage id="saved.email" defaultMessage="Email" />}
            hint={
              <FormattedMessage
                id="saved.emailHint"
                defaultMessage="For these alerts only. We ask it first, and one click ends them."
              />
            }
            error={sending.errors['email']}
          >
            {(ids) => (
              <input {...ids} className={control} type="email" name="email" autoComplete="email" required />
            )}
          </Field>
          <FrequencyField chosen="DAILY" visitor />
          <Field
            label={<FormattedMessage id="saved.name" defaultMessage="Name of the search" />}
            error={sending.errors['name']}
          >
            {(ids) => <input {...ids} className={control} name="name" maxLength={80} defaultValue={name} />}
          </Field>
          <p>
            <FormattedMessage
              id="saved.orLogin"
              defaultMessage="Have an account? <a>Log in</a> and save with one tap."
              values={{ a: (words) => <Link to="/login">{words}</Link> }}
            />
          </p>
        </DoorForm>
      ) : (
        <Notice
          icon="mail"
          tone="good"
          urgent
          title={<FormattedMessage id="saved.look" defaultMessage="Look into your mailbox." />}
        >
          <p>
            <FormattedMessage
              id="saved.asked"
              defaultMessage="We have asked {email} whether it wants these alerts. They begin once it says yes."
              values={{ email: sentTo }}
            />
          </p>
        </Notice>
      )}
    </Dialog>
  );
}
