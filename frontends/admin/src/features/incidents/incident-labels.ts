import type { Incident, IncidentScope } from '@ardhi/contracts/accounts/incident';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

type Law = Incident['deadlines'][number]['law'];

/** Whom a breach may affect. */
export const scopeLabels: Readonly<Record<IncidentScope, MessageDescriptor>> = defineMessages({
  EVERYONE: { id: 'incidents.scope.EVERYONE' },
  SIGNED_IN: { id: 'incidents.scope.SIGNED_IN' },
  AGENCY: { id: 'incidents.scope.AGENCY' },
});

/** The authority that a law names. */
export const authorityLabels: Readonly<Record<Law, MessageDescriptor>> = defineMessages({
  UG: { id: 'incidents.UG' },
  KE: { id: 'incidents.KE' },
  NG: { id: 'incidents.NG' },
  EU: { id: 'incidents.EU' },
});

/** The section of a law that requires the notice. */
export const lawLabels: Readonly<Record<Law, MessageDescriptor>> = defineMessages({
  UG: { id: 'incidents.law.UG' },
  KE: { id: 'incidents.law.KE' },
  NG: { id: 'incidents.law.NG' },
  EU: { id: 'incidents.law.EU' },
});
