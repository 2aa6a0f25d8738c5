import type { ListingCard } from '@ardhi/contracts/listings/card';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { lazy, Suspense, useState } from 'react';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

/** Opens the ways to pass a listing on, which are loaded when they are first opened. */
export function ShareListing({ card }: { readonly card: ListingCard }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="share-2" />
        <FormattedMessage id="panel.share" />
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ShareDialog card={card} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
