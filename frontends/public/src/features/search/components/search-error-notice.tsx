import { ClientOnly } from '@ardhi/kit/client-only';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import { lazy } from 'react';
import type { SearchError } from '../../../lib/search/find-listings.ts';

const AreaFault = lazy(() => import('./area-fault.tsx').then((module) => ({ default: module.AreaFault })));

/** Why a search has no results: an area that cannot be searched, or another filter of the URL that is invalid. */
export const SearchErrorNotice = ({ error: { message, fault } }: { readonly error: SearchError }) =>
  fault === undefined ? (
    <Notice icon="triangle-alert" tone="warning" title={message} urgent>
      <p>
        <FormattedMessage id="search.refused" />
      </p>
    </Notice>
  ) : (
    <Notice
      icon="triangle-alert"
      tone="warning"
      title={
        <ClientOnly fallback={message}>{() => <AreaFault fault={fault} message={message} />}</ClientOnly>
      }
      urgent
    />
  );
