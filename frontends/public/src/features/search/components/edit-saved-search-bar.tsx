import { changeSavedSearch } from '@ardhi/contracts/listings/saved-searches.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import type { SearchData } from '../../../lib/search/load-search.ts';
import { toSavedQuery } from '../../../lib/search/saved-query.ts';
import { type SearchEdit, setSearchEdit } from '../../../lib/search/search-edit-store.ts';
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
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const generatedName = searchName(intl, data);
  // A generated name follows the filters; a name the user chose stays.
  const [hasGeneratedName] = useState(generatedName === search.name);
  const save = async () => {
    const body = {
      query: toSavedQuery(data.filters, data.landOnly),
      ...(hasGeneratedName && { name: generatedName }),
    };
    try {
      const { name } = await client.call(changeSavedSearch, {
        params: { id: search.id },
        query: { token },
        body,
      });
      setSearchEdit(undefined);
      toast('success', intl.formatMessage({ id: 'saved.changed' }, { name }));
      await navigate(token === undefined ? '/user/favourites?tab=searches' : `/searches/${token}`);
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  return (
    <Notice icon="bell" title={<FormattedMessage id="saved.changing" values={{ name: search.name }} />}>
      <div className={styles['deeds']}>
        <Button variant="main" onClick={() => void save()}>
          <FormattedMessage id="saved.saveFilters" />
        </Button>
        <Button variant="plain" onClick={() => setSearchEdit(undefined)}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </div>
    </Notice>
  );
}
