import type { AlertFrequency, SavedQuery } from '@ardhi/contracts/listings/saved-search';
import { saveSearch } from '@ardhi/contracts/listings/saved-searches.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { SubmitForm } from '../../../components/form-page.tsx';
import { FrequencyField } from '../../../components/saved-search/frequency-field.tsx';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';

interface SaveSearchByEmailProps {
  readonly query: SavedQuery;
  readonly name: string;
  readonly onClose: () => void;
}

/** Saves a search for a visitor by email; alerts start once the address is confirmed. */
export function SaveSearchByEmail({ query, name, onClose }: SaveSearchByEmailProps) {
  const client = useClient();
  const [sentTo, setSentTo] = useState<string>();
  const form = useFormSubmit(async ({ email = '', name: chosenName = '', frequency }) => {
    const body = {
      query,
      email,
      frequency: frequency as AlertFrequency,
      ...(chosenName !== '' && { name: chosenName }),
    };
    await client.call(saveSearch, { body });
    setSentTo(email);
  });
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="saved.save" />}>
      {sentTo === undefined ? (
        <SubmitForm
          form={form}
          submitButton={
            <Button variant="main" type="submit" fullWidth disabled={form.busy}>
              <FormattedMessage id="saved.go" />
            </Button>
          }
        >
          <Field
            label={<FormattedMessage id="common.email" />}
            hint={<FormattedMessage id="saved.emailHint" />}
            error={form.errors['email']}
          >
            {(ids) => (
              <input {...ids} className={control} type="email" name="email" autoComplete="email" required />
            )}
          </Field>
          <FrequencyField value="DAILY" isGuest />
          <Field label={<FormattedMessage id="saved.name" />} error={form.errors['name']}>
            {(ids) => <input {...ids} className={control} name="name" maxLength={80} defaultValue={name} />}
          </Field>
          <p>
            <FormattedMessage
              id="saved.orLogin"
              values={{ a: (words) => <Link to="/login">{words}</Link> }}
            />
          </p>
        </SubmitForm>
      ) : (
        <Notice icon="mail" tone="good" urgent title={<FormattedMessage id="saved.look" />}>
          <p>
            <FormattedMessage id="saved.asked" values={{ email: sentTo }} />
          </p>
        </Notice>
      )}
    </Dialog>
  );
}
