import type { AlertFrequency, SavedQuery } from '@ardhi/contracts/listings/saved-search';
import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { InputField } from '../../../components/form/fields.tsx';
import { FrequencyField } from '../../../components/saved-search/frequency-field.tsx';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import type { SearchData } from '../../../lib/search/load-search.ts';
import { saveSearchMutation } from '../../../lib/search/saved-search-mutations.ts';
import { useDirectory } from '../directory.ts';
import { searchName } from './search-name.ts';

interface SaveSearchByEmailProps {
  readonly query: SavedQuery;
  /** The search, from which its name is generated. */
  readonly data: SearchData;
  readonly onClose: () => void;
}

/** Saves a search for a visitor by email; alerts start once the address is confirmed. */
export function SaveSearchByEmail({ query, data, onClose }: SaveSearchByEmailProps) {
  const intl = useIntl();
  const { fields } = useDirectory();
  const [sentTo, setSentTo] = useState<string>();
  const form = useActionForm(saveSearchMutation, {
    input: ({ email, name: chosenName = '', frequency }) => ({
      body: {
        query,
        email,
        frequency: frequency as AlertFrequency,
        ...(chosenName !== '' && { name: chosenName }),
      },
    }),
    onSuccess: (_, { body }) => setSentTo(body.email),
  });
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="saved.save" />}>
      {sentTo === undefined ? (
        <ActionForm
          form={form}
          submitButton={
            <SubmitButton form={form} fullWidth>
              <FormattedMessage id="saved.go" />
            </SubmitButton>
          }
        >
          <InputField
            form={form}
            name="email"
            label={<FormattedMessage id="common.email" />}
            hint={<FormattedMessage id="saved.emailHint" />}
            type="email"
            autoComplete="email"
            required
          />
          <FrequencyField value="DAILY" isGuest />
          <InputField
            form={form}
            name="name"
            label={<FormattedMessage id="saved.name" />}
            maxLength={80}
            defaultValue={searchName(intl, data, fields)}
          />
          <p>
            <FormattedMessage
              id="saved.orLogin"
              values={{ a: (words) => <Link to="/login">{words}</Link> }}
            />
          </p>
        </ActionForm>
      ) : (
        <Notice icon="mail" tone="good" urgent title={<FormattedMessage id="saved.look" />}>
          <p>
            <FormattedMessage id="saved.confirmationSent" values={{ email: sentTo }} />
          </p>
        </Notice>
      )}
    </Dialog>
  );
}
