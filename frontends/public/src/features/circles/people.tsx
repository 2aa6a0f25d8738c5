import type { CircleMember } from '@ardhi/contracts/accounts/circle';
import { removeCircleMember } from '@ardhi/contracts/accounts/circles.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useRevalidator } from '@ardhi/kit/router';
import { Section } from '@ardhi/kit/ui/section';
import { type CircleProps, isOrganiser } from './circle-context.ts';
import { circleRoleLabels } from './circle-role-labels.ts';
import styles from './circles.module.css';
import { InvitePerson } from './invite-person.tsx';
import { memberQuery } from './personal-token.ts';
import { ShareLink } from './share-link.tsx';

/** Who is in a circle, and the ways to invite others. */
export function People({ circle }: CircleProps) {
  return (
    <Section title={<FormattedMessage id="circle.members" />}>
      <ul className={styles.rows}>
        {circle.members
          .filter(({ state }) => state !== 'LEFT')
          .map((member) => (
            <Person key={member.id} circle={circle} member={member} />
          ))}
      </ul>
      <details className={styles.more}>
        <summary>
          <FormattedMessage id="circle.inviteAll" />
        </summary>
        <ShareLink label={<FormattedMessage id="circle.link" />} link={circle.link} name={circle.name} />
      </details>
      <InvitePerson circleId={circle.id} />
    </Section>
  );
}

function Person({ circle, member }: CircleProps & { readonly member: CircleMember }) {
  const { formatMessage } = useIntl();
  const { id, name, role, state, hasAccount, link, phone } = member;
  const facts = [
    ...(id === circle.you ? [formatMessage({ id: 'circle.you' })] : []),
    ...(id === circle.organiserId ? [formatMessage({ id: 'circle.organiser' })] : []),
    ...(role === undefined ? [] : [formatMessage(circleRoleLabels[role])]),
    ...(state === 'INVITED' ? [formatMessage({ id: 'circle.invited' })] : []),
    ...(state === 'JOINED' && !hasAccount ? [formatMessage({ id: 'circle.guest' })] : []),
  ];
  return (
    <li className={styles.row}>
      <p className={styles.facts}>
        <b>{name}</b>
        <span className={styles.soft}>{facts.join(', ')}</span>
      </p>
      {link !== undefined && (
        <details className={styles.more}>
          <summary>
            <FormattedMessage id="circle.personalLink" values={{ name }} />
          </summary>
          <ShareLink
            label={<FormattedMessage id="circle.personalLink" values={{ name }} />}
            hint={<FormattedMessage id="circle.personalHint" values={{ name }} />}
            link={link}
            name={circle.name}
            phone={phone}
          />
        </details>
      )}
      {id !== circle.you && (isOrganiser(circle) || (state === 'INVITED' && link !== undefined)) && (
        <RemovePerson circle={circle} member={member} />
      )}
    </li>
  );
}

function RemovePerson({ circle: { id }, member }: CircleProps & { readonly member: CircleMember }) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await client.call(removeCircleMember, {
      params: { id, memberId: member.id },
      query: memberQuery(id),
    });
    await revalidate();
  };
  const label = <FormattedMessage id="circle.removeMember" values={{ name: member.name }} />;
  return (
    <ConfirmDialog confirmLabel={label} title={label} onConfirm={remove}>
      <p>
        <FormattedMessage id="circle.removeMemberText" />
      </p>
    </ConfirmDialog>
  );
}
