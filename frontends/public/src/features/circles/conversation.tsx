import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { MessageForm } from '../../components/form/message-form.tsx';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import { type CircleProps, useMemberNames } from './circle-context.ts';
import { messageMutation } from './circle-mutations.ts';
import styles from './circles.module.css';
import { memberQuery } from './personal-token.ts';

/** Messages between the members, and a form to reply. */
export function Conversation({ circle }: CircleProps) {
  const nameOf = useMemberNames(circle);
  const [sent, setSent] = useState(0);
  return (
    <Section title={<FormattedMessage id="circle.messages" />}>
      {circle.messages.length === 0 && (
        <p>
          <FormattedMessage id="circle.noMessages" />
        </p>
      )}
      <ol className={styles.rows}>
        {circle.messages.map(({ id, by, at, text }) => (
          <li key={id} className={styles.row}>
            <span className={styles.soft}>
              {nameOf(by)} · <DateTime at={at} />
            </span>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <NewMessage key={sent} circleId={circle.id} onSent={() => setSent(sent + 1)} />
    </Section>
  );
}

interface NewMessageProps {
  readonly circleId: string;
  readonly onSent: () => void;
}

function NewMessage({ circleId, onSent }: NewMessageProps) {
  const form = useActionForm(messageMutation, {
    input: ({ text = '' }) => ({ params: { id: circleId }, query: memberQuery(circleId), body: { text } }),
    draft: { name: `circle-${circleId}` },
    revalidate: true,
    onSuccess: onSent,
  });
  return <MessageForm form={form} rows={3} maxLength={1_000} />;
}
