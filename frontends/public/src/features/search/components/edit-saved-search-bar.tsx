import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { useAction } from '../../../lib/actions/use-action.ts';
import type { SearchData } from '../../../lib/search/load-search.ts';
import { toSavedQuery } from '../../../lib/search/saved-query.ts';
import { changeSearchMutation } from '../../../lib/search/saved-search-mutations.ts';
import { type SearchEdit, setSearchEdit } from '../../../lib/search/search-edit-store.ts';
import { useDirectory } from '../directory.ts';
import styles from './edit-saved-search-bar.module.css';
import { searchName } from './search-name.ts';

interface EditSavedSearchBarProps extends SearchEdit {
  readonly data: SearchData;
}

/**
 * Shown above the results while a user edits the filters of a saved search: saves the current filters or
 * cancels.
 */
export function EditSavedSearchBar({ search, token, data }: EditSavedSearchBarProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const toast = useToast();
  const generatedName = searchName(intl, data, useDirectory().fields);
  // A generated name follows the filters; a name the user chose stays.
  const [hasGeneratedName] = useState(generatedName === search.name);
  const { submit } = useAction(changeSearchMutation, {
    onSuccess({ name }) {
      setSearchEdit(undefined);
      toast('success', intl.formatMessage({ id: 'saved.changed' }, { name }));
      return navigate(token === undefined ? '/user/favourites?tab=searches' : `/searches/${token}`);
    },
  });
  const save = () =>
    submit({
      params: { id: search.id },
      query: { token },
      body: {
        query: toSavedQuery(data.filters, data.kind),
        ...(hasGeneratedName && { name: generatedName }),
      },
    });
  return (
    <Notice icon="bell" title={<FormattedMessage id="saved.changing" values={{ name: search.name }} />}>
      <div className={styles.actions}>
        <Button variant="primary" onClick={save}>
          <FormattedMessage id="saved.saveFilters" />
        </Button>
        <Button variant="text" onClick={() => setSearchEdit(undefined)}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </div>
    </Notice>
  );
}
