import type { SearchAnswer } from '@ardhi/contracts/listings/search';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { SaveSearch } from '../saved/save-search.tsx';
import { addressOf } from './asked.ts';
import type { SearchData } from './load-search.ts';
import { Suggestions } from './suggestions.tsx';

/** Nothing fits: which filter to loosen, and what that would find. */
export function NothingFound({ data, found }: { readonly data: SearchData; readonly found: SearchAnswer }) {
  return (
    <Empty
      icon="search"
      title={
        <span role="status">
          {data.land ? (
            <FormattedMessage
              id="plots.none"
              defaultMessage="No plots match. Widen your search or save it."
            />
          ) : (
            <FormattedMessage id="map.none" defaultMessage="Nothing here. Zoom out or change the filters." />
          )}
        </span>
      }
    >
      {found.suggestions.length > 0 && (
        <p>
          <FormattedMessage id="none.loosen" defaultMessage="These changes would find something:" />
        </p>
      )}
      <Suggestions suggestions={found.suggestions} asked={data.asked} />
      <SaveSearch key={addressOf(data.asked)} data={data} />
      <ButtonLink to="?">
        <FormattedMessage id="none.clear" defaultMessage="Clear all filters" />
      </ButtonLink>
    </Empty>
  );
}
