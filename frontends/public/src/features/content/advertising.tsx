import type { AdPlacement } from '@ardhi/contracts/content/ad-placement';
import { listAdPlacements, listOwnAdCampaigns } from '@ardhi/contracts/content/adverts.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { adCampaignStateLabels, adPlacementLabels } from '@ardhi/kit/labels/ad-labels';
import { Link } from '@ardhi/kit/router';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import styles from './article.module.css';
import { BookAdvert } from './book-advert.tsx';

/** The placements that are on sale, a form to book one, and what the reader has booked. */
export function Advertising() {
  const session = useSessionState();
  const { data, errorMessage } = useQuery(listAdPlacements, {});
  if (errorMessage !== undefined)
    return <Notice icon="triangle-alert" tone="problem" urgent title={errorMessage} />;
  if (data === undefined) return null;
  if (data.items.length === 0)
    return <Notice icon="info" title={<FormattedMessage id="content.noPlacements" />} />;
  return (
    <div className={styles.column}>
      <Section title={<FormattedMessage id="advertise.placements" />}>
        <ul>
          {data.items.map((placement) => (
            <PlacementLine key={placement.id} placement={placement} />
          ))}
        </ul>
      </Section>
      {session.status === 'signedIn' ? (
        <>
          <OwnCampaigns />
          <BookAdvert placements={data.items} />
        </>
      ) : (
        <ButtonLink to="/login">
          <FormattedMessage id="advertise.logInToBook" />
        </ButtonLink>
      )}
    </div>
  );
}

/** Where a placement is, what it costs and how often it is seen. */
function PlacementLine({
  placement: { key, sizes, cpm, flatPerDay, reach30d },
}: {
  readonly placement: AdPlacement;
}) {
  const { formatMessage, formatNumber, locale } = useIntl();
  return (
    <li>
      {[
        formatMessage(adPlacementLabels[key]),
        sizes.map(([width, height]) => `${width} × ${height}`).join(', '),
        cpm && formatMessage({ id: 'advertise.perThousand' }, { price: formatMoney(cpm, locale) }),
        flatPerDay && formatMessage({ id: 'advertise.perDay' }, { price: formatMoney(flatPerDay, locale) }),
        formatMessage({ id: 'advertise.reach' }, { n: formatNumber(reach30d) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </li>
  );
}

/** The campaigns that the reader booked, with what they delivered. */
function OwnCampaigns() {
  const { formatMessage } = useIntl();
  const { data } = useQuery(listOwnAdCampaigns, { query: {} });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="advertise.own" />}>
      <ul>
        {data.items.map(({ id, name, state, stats, rejectReason, orderId, commands }) => (
          <li key={id}>
            {name} · {formatMessage(adCampaignStateLabels[state])} ·{' '}
            <FormattedMessage
              id="advertise.delivered"
              values={{ impressions: stats.impressions, clicks: stats.clicks }}
            />
            {rejectReason !== undefined && ` · ${rejectReason}`}
            {commands.includes('PAY') && orderId !== undefined && (
              <>
                {' · '}
                <Link to={`/pay/${orderId}`}>
                  <FormattedMessage id="billing.pay" />
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
