import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSession, useSessionSelector } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { classNames } from '@ardhi/kit/ui/class-names';
import { Icon } from '@ardhi/kit/ui/icon';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '../../../lib/actions/use-action.ts';
import { settledListOwner } from '../../../lib/list-owner.ts';
import type { SearchData } from '../../../lib/search/load-search.ts';
import { toSavedQuery } from '../../../lib/search/saved-query.ts';
import { saveSearchMutation } from '../../../lib/search/saved-search-mutations.ts';
import { useDirectory } from '../directory.ts';
import styles from './save-search-button.module.css';

const SaveByMail = lazy(() =>
  import('./save-search-by-email.tsx').then((module) => ({ default: module.SaveSearchByEmail })),
);

/** Saves the current search: with one press for a signed-in user, by email for a visitor. */
export function SaveSearchButton({
  data,
  compact = false,
}: {
  readonly data: SearchData;
  readonly compact?: boolean;
}) {
  const intl = useIntl();
  const session = useSession();
  const isVisitor = useSessionSelector(({ status }) => status === 'signedOut');
  const toast = useToast();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const className = classNames(styles.save, compact && styles.compact);
  const query = toSavedQuery(data.filters, data.kind);
  const { fields } = useDirectory();
  const { submit } = useAction(saveSearchMutation, {
    onSuccess() {
      setSaved(true);
      toast('success', intl.formatMessage({ id: 'saved.done' }));
    },
  });
  const save = async () => {
    const owner = await settledListOwner(session);
    if (owner === '') setDialogOpen(true);
    else if (owner !== undefined) {
      const { searchName } = await import('./search-name.ts');
      submit({ body: { query, name: searchName(intl, data, fields) } });
    }
  };
  if (isSaved)
    return (
      <ButtonLink className={className} to="/user/favourites?tab=searches">
        <Icon name="check" />
        <FormattedMessage id="saved.isKept" />
      </ButtonLink>
    );
  return (
    <>
      <Button
        className={className}
        aria-haspopup={isVisitor ? 'dialog' : undefined}
        onClick={() => void save()}
      >
        <Icon name="bell" />
        {compact ? <FormattedMessage id="saved.brief" /> : <FormattedMessage id="saved.save" />}
      </Button>
      {isDialogOpen && (
        <Suspense fallback={null}>
          <SaveByMail query={query} data={data} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
