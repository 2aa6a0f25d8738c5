import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import { resultsHref } from '../../lib/search/results-href.ts';
import { changeSearchMutation } from '../../lib/search/saved-search-mutations.ts';
import { setSearchEdit } from '../../lib/search/search-edit-store.ts';
import { ActionForm, SubmitButton } from '../form/action-form.tsx';
import { InputField } from '../form/fields.tsx';
import { AlertSettingsFields, alertSettingsFrom } from './alert-settings-fields.tsx';
import { FrequencyField } from './frequency-field.tsx';

interface EditSavedSearchProps {
  readonly search: SavedSearch;
  readonly token: string | undefined;
  readonly onClose: () => void;
  readonly onChanged: (search: SavedSearch) => void;
}

/** Dialog for the name, frequency, triggers and quiet hours of a saved search. */
export function EditSavedSearch({ search, token, onClose, onChanged }: EditSavedSearchProps) {
  const form = useActionForm(changeSearchMutation, {
    input: (values) => ({
      params: { id: search.id },
      query: { token },
      body: { name: values['name'], ...alertSettingsFrom(values, search) },
    }),
    onSuccess: onChanged,
  });
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="saved.editTitle" />}>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} fullWidth>
            <FormattedMessage id="common.save" />
          </SubmitButton>
        }
      >
        <p>
          {search.humanText}
          <br />
          <Link to={resultsHref(search.query)} onClick={() => setSearchEdit({ search, token })}>
            <FormattedMessage id="saved.changeFilters" />
          </Link>
        </p>
        <InputField
          form={form}
          name="name"
          label={<FormattedMessage id="saved.name" />}
          maxLength={80}
          defaultValue={search.name}
          required
        />
        <FrequencyField value={search.frequency} />
        <AlertSettingsFields form={form} search={search} />
      </ActionForm>
    </Dialog>
  );
}
