import type { EntitlementsBreakdown, PublicEntitlements } from '@ardhi/contracts/billing/entitlements';
import { readAgencyEntitlements } from '@ardhi/contracts/billing/entitlements.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { itemText } from '@ardhi/kit/labels/item-labels';
import { useLoaderData } from '@ardhi/kit/router';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Pager } from '@ardhi/kit/ui/pager';
import { Retry } from '@ardhi/kit/ui/retry';
import { Page, Section } from '@ardhi/kit/ui/section';
import { EntitlementLines } from './entitlement-lines.tsx';
import styles from './entitlements.module.css';
import { agencyNameOf, isBreakdown, type LoadedPlan } from './load-entitlements.ts';

/** The plan of an agency: entitlements and usage for its members, the public part for everyone else. */
export function EntitlementsScreen() {
  const { agencyId, entitlements: loaded } = useLoaderData<LoadedPlan>();
  // The server renders the public part: it does not know the reader.
  const isSignedIn = useSessionSelector(({ status }) => status === 'signedIn');
  const asReader = useQuery(
    readAgencyEntitlements,
    isSignedIn && !isBreakdown(loaded) ? { params: { id: agencyId } } : undefined,
  );
  const entitlements = asReader.data ?? loaded;
  const { errorMessage } = asReader;
  return (
    <Page narrow>
      <h1>
        <FormattedMessage id="entitlements.title" values={{ name: agencyNameOf(entitlements) }} />
      </h1>
      {errorMessage !== undefined && (
        <Notice icon="triangle-alert" tone="problem" urgent title={errorMessage}>
          <Retry mayPass={asReader.mayPass} isPending={asReader.isPending} onRetry={asReader.reload} />
        </Notice>
      )}
      {isBreakdown(entitlements) ? (
        <Breakdown breakdown={entitlements} />
      ) : (
        <PublicPart entitlements={entitlements} />
      )}
    </Page>
  );
}

/** The plan, the date of verification, and the number of listings on offer. */
function PublicPart({ entitlements }: { readonly entitlements: PublicEntitlements }) {
  const { locale } = useIntl();
  const { plan, verifiedSince, activeListings } = entitlements;
  return (
    <>
      {plan === undefined ? (
        <EmptyState icon="info" title={<FormattedMessage id="entitlements.none" />} />
      ) : (
        <p className={styles.plan}>{plan}</p>
      )}
      {verifiedSince !== undefined && (
        <p>
          <FormattedMessage
            id="entitlements.verifiedSince"
            values={{ day: formatDay(verifiedSince, locale) }}
          />
        </p>
      )}
      <p>
        <FormattedMessage id="entitlements.active" values={{ n: activeListings }} />
      </p>
    </>
  );
}

function Breakdown({ breakdown }: { readonly breakdown: EntitlementsBreakdown }) {
  const { plan, lines, warnings, page, pages } = breakdown;
  return (
    <>
      <div className={styles.head}>
        <p className={plan === undefined ? undefined : styles.plan}>
          {plan ?? <FormattedMessage id="entitlements.none" />}
        </p>
        <ButtonLink variant="primary" to="/packages">
          <FormattedMessage id="entitlements.buy" />
        </ButtonLink>
      </div>
      {warnings.map((warning) => (
        <Notice key={warning} icon="triangle-alert" tone="warning" title={warning} />
      ))}
      <EntitlementLines lines={lines} />
      <Pager page={page} pageCount={pages} pageHref={(n) => `?page=${n}`} />
      <PerAgent breakdown={breakdown} />
    </>
  );
}

/** Usage per agent. */
function PerAgent({ breakdown: { perAgent } }: { readonly breakdown: EntitlementsBreakdown }) {
  const intl = useIntl();
  if (perAgent.length === 0) return null;
  return (
    <div className={styles.agents}>
      <Section title={<FormattedMessage id="entitlements.perAgent" />}>
        <ul className={styles.list}>
          {perAgent.map(({ agentId, name, used }) => (
            <li key={agentId}>
              <bdi>{name || <FormattedMessage id="entitlements.formerAgent" />}</bdi>:{' '}
              {intl.formatList(
                Object.entries(used).map(([itemKey, quantity]) =>
                  itemText(intl, { itemKey: itemKey as keyof typeof used, quantity }),
                ),
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
