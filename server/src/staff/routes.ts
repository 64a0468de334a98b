import { campaignRoutes } from './campaigns/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import type { StaffRoute } from './staff-route.ts';

/** Every route of the console, screen by screen. */
export const staffRoutes: readonly StaffRoute[] = [...campaignRoutes, ...sessionRoutes];
