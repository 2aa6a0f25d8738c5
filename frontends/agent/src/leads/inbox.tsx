import type { listLeads } from '@ardhi/contracts/leads/inbox.routes';
import { type LeadRow, type LeadStage, leadStages } from '@ardhi/contracts/leads/lead';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Empty, Notice } from '@ardhi/kit/ui/notice.tsx';
import { showMoment } from '@ardhi/kit/units/show-moment';
import { useCallback } from 'react';
import { FindForm } from '../desk/find-form.tsx';
import { Lead } from './lead.tsx';
import { saidOf, stageWords } from './lead-words.ts';
import styles from './leads.module.css';
import { useAsked } from './use-asked.ts';
import { Viewings } from './viewings.tsx';

const leadsRoute = slimRoute<typeof listLeads>({ method: 'GET', path: '/api/leads' });

const stageIn = (params: URLSearchParams): LeadStage | undefined =>
  leadStages.find((one) => one === params.get('stage'));

/** Those who asked, newest first, by how far they have come; one of them whole beside the list. */
export function Inbox() {
  const { formatMessage } = useIntl();
  const client = useClient();
  const [params, setParams] = useSearchParams();
  const [stage, chosen] = [stageIn(params), params.get('lead')];
  const [q, tag] = [params.get('q') ?? undefined, params.get('tag') ?? undefined];
  const { answer, refusal, again } = useAsked(
    useCallback(
      (signal: AbortSignal) =>
        client.call(leadsRoute, { query: { stage, q, tag, pageSize: 50 } }, { signal }),
      [client, stage, q, tag],
    ),
  );
  if (refusal !== undefined) return <Notice icon="triangle-alert" tone="problem" title={refusal} urgent />;
  if (answer === undefined) return <p aria-busy="true">…</p>;
  const { items, counts } = answer;
  const narrowed = stage !== undefined || q !== undefined || tag !== undefined;
  return (
    <>
      <nav
        className={styles['stages']}
        aria-label={formatMessage({ id: 'leads.stages', defaultMessage: 'Leads by stage' })}
      >
        <Link to="?show=leads" aria-current={stage === undefined ? 'page' : undefined}>
          <FormattedMessage id="leads.all" defaultMessage="All" />
        </Link>
        {leadStages.map((one) => (
          <Link key={one} to={`?show=leads&stage=${one}`} aria-current={stage === one ? 'page' : undefined}>
            {formatMessage(stageWords[one])} <small>{counts[one]}</small>
          </Link>
        ))}
      </nav>
      <FindForm
        label={formatMessage({ id: 'leads.find', defaultMessage: 'Name, number or address' })}
        said={q ?? ''}
        onFind={(words) => setParams({ show: 'leads', ...(words !== '' && { q: words }) })}
      />
      {tag !== undefined && (
        <p className={styles['about']}>
          <FormattedMessage id="leads.tagged" defaultMessage="Only those tagged {tag}" values={{ tag }} />
          <Link to="?show=leads">
            <FormattedMessage id="leads.all" defaultMessage="All" />
          </Link>
        </p>
      )}
      {items.length === 0 ? (
        <Empty
          icon="mail"
          title={
            narrowed ? (
              <FormattedMessage id="leads.noneSuch" defaultMessage="Nobody like that has asked." />
            ) : (
              <FormattedMessage id="leads.none" defaultMessage="Nobody has asked yet." />
            )
          }
        >
          {narrowed ? (
            <ButtonLink to="?show=leads">
              <FormattedMessage id="leads.showAll" defaultMessage="Show all" />
            </ButtonLink>
          ) : (
            <ButtonLink to="/agent/properties">
              <FormattedMessage id="leads.share" defaultMessage="Choose a listing to share" />
            </ButtonLink>
          )}
        </Empty>
      ) : (
        <div className={styles['inbox']}>
          <ul className={styles['rows']}>
            {items.map((row) => (
              <Row key={row.contact.id} row={row} chosen={row.contact.id === chosen} />
            ))}
          </ul>
          {chosen !== null && <Lead key={chosen} id={chosen} onChanged={again} />}
        </div>
      )}
      <Viewings />
    </>
  );
}

function Row({ row, chosen }: { readonly row: LeadRow; readonly chosen: boolean }) {
  const intl = useIntl();
  const { formatMessage, locale } = intl;
  const { contact, lastEvent, listing, unanswered, tasksDue } = row;
  return (
    <li aria-current={chosen || undefined}>
      <p>
        <Link to={`?show=leads&lead=${contact.id}`}>{contact.name ?? contact.phones[0]?.e164}</Link>
        <time dateTime={lastEvent.at}>{showMoment(lastEvent.at, locale)}</time>
      </p>
      <p className={styles['words']}>{saidOf(intl, lastEvent)}</p>
      <p className={styles['about']}>
        <Badge tone="plain">{formatMessage(stageWords[contact.stage])}</Badge>
        {unanswered && (
          <Badge tone="problem">
            <FormattedMessage id="leads.waits" defaultMessage="Waits for an answer" />
          </Badge>
        )}
        {tasksDue > 0 && (
          <Badge tone="under-offer">
            <FormattedMessage
              id="leads.due"
              defaultMessage="{n, plural, one {# task due} other {# tasks due}}"
              values={{ n: tasksDue }}
            />
          </Badge>
        )}
        {listing && <small>{listing.title || listing.ref}</small>}
      </p>
    </li>
  );
}
