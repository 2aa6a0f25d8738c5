import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useRevalidator } from '@ardhi/kit/router';
import { Page } from '@ardhi/kit/ui/section';
import { useEffect, useEffectEvent } from 'react';
import type { CircleProps } from './circle-context.ts';
import { CircleSettings } from './circle-settings.tsx';
import styles from './circles.module.css';
import { Conversation } from './conversation.tsx';
import { People } from './people.tsx';
import { Proposals } from './proposals.tsx';
import { Shortlist } from './shortlist.tsx';

const refreshMs = 20_000;

/** Reads the circle again from time to time while someone looks at it, so that they see what the others do. */
function useFreshCircle(): void {
  const { revalidate, state } = useRevalidator();
  const refresh = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(() => refresh(), refreshMs);
    return () => clearInterval(timer);
  }, []);
}

/** A circle: shortlist and proposals, beside them the conversation and the people. */
export function CircleScreen({ circle }: CircleProps) {
  useFreshCircle();
  const present = circle.members.filter(({ state }) => state === 'JOINED').length;
  const { approvals } = circle.rule;
  return (
    <Page>
      <h1>{circle.name}</h1>
      <p className={styles.lead}>
        <FormattedMessage id="circle.people" values={{ n: present }} /> ·{' '}
        {approvals === undefined ? (
          <FormattedMessage id="circle.ruleMajority" />
        ) : (
          <FormattedMessage id="circle.ruleNumber" values={{ n: approvals }} />
        )}
      </p>
      <div className={styles.columns}>
        <div>
          <Shortlist circle={circle} />
          <Proposals circle={circle} />
        </div>
        <div>
          <Conversation circle={circle} />
          <People circle={circle} />
          <CircleSettings circle={circle} />
        </div>
      </div>
    </Page>
  );
}
