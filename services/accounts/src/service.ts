import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service, ServiceContext } from '@ardhi/kernel/runtime/service';
import { adminModule } from './admin/admin.module.ts';
import { agencyModule } from './agency/agency.module.ts';
import { agencyToolsModule } from './agency-tools/agency-tools.module.ts';
import { agentModule } from './agent/agent.module.ts';
import { agentReviewModule } from './agent-review/agent-review.module.ts';
import { circleModule } from './circle/circle.module.ts';
import type { AccountsContext } from './context.ts';
import { dataExportModule } from './data-export/data-export.module.ts';
import { directoryModule } from './directory/directory.module.ts';
import { emailStopModule } from './email-stop/email-stop.module.ts';
import { erasureModule } from './erasure/erasure.module.ts';
import { favouritesModule } from './favourites/favourites.module.ts';
import { firstAdminModule } from './first-admin/first-admin.module.ts';
import { openIdentity } from './identity/open-identity.ts';
import { serviceSecret } from './identity/service-secret.ts';
import { impersonationModule } from './impersonation/impersonation.module.ts';
import { incidentModule } from './incident/incident.module.ts';
import { invitationModule } from './invitation/invitation.module.ts';
import { jobModule } from './job/job.module.ts';
import { joinRequestModule } from './join-request/join-request.module.ts';
import { loginModule } from './login/login.module.ts';
import { messageProvidersModule } from './message-providers/message-providers.module.ts';
import { noticesModule } from './notices/notices.module.ts';
import { ownershipModule } from './ownership/ownership.module.ts';
import { phoneCodesModule } from './phone-codes/phone-codes.module.ts';
import { profileModule } from './profile/profile.module.ts';
import { openGeography } from './replicas/geo.ts';
import { replicasModule } from './replicas/replicas.module.ts';
import { secondFactorModule } from './second-factor/second-factor.module.ts';
import { signInModule } from './sign-in/sign-in.module.ts';
import { tableViewsModule } from './table-views/table-views.module.ts';
import { teamModule } from './team/team.module.ts';
import { userModule } from './user/user.module.ts';
import { visitorListsModule } from './visitor-lists/visitor-lists.module.ts';

/** Opens the identity provider and the geography that the routes share. */
async function openAccounts(context: ServiceContext): Promise<AccountsContext> {
  const secret = await serviceSecret(context);
  const identity = await openIdentity(context, secret);
  return { context, identity, secret, geography: openGeography(context) };
}

/** Users, agencies, agents and sign-in. */
export const accounts: Service = joinModules(
  'accounts',
  [
    userModule,
    agencyModule,
    agentModule,
    loginModule,
    replicasModule,
    secondFactorModule,
    signInModule,
    firstAdminModule,
    profileModule,
    phoneCodesModule,
    erasureModule,
    emailStopModule,
    favouritesModule,
    visitorListsModule,
    circleModule,
    directoryModule,
    teamModule,
    invitationModule,
    joinRequestModule,
    ownershipModule,
    agencyToolsModule,
    noticesModule,
    messageProvidersModule,
    agentReviewModule,
    jobModule,
    dataExportModule,
    adminModule,
    impersonationModule,
    tableViewsModule,
    incidentModule,
  ],
  openAccounts,
);
