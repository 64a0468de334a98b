import { accountRoutes } from './accounts/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { enquiriesRoutes } from './enquiries/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import type { StaffRoute } from './staff-route.ts';
import { systemRoutes } from './system/routes.ts';
import { transferRoutes } from './transfers/routes.ts';
import { waitlistRoutes } from './waitlist/routes.ts';

export const staffRoutes: readonly StaffRoute[] = [
  ...overviewRoutes,
  ...searchRoutes,
  ...waitlistRoutes,
  ...invitationRoutes,
  ...enquiriesRoutes,
  ...campaignRoutes,
  ...accountRoutes,
  ...transferRoutes,
  ...systemRoutes,
  ...sessionRoutes,
];
