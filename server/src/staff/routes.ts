import { accountRoutes } from './accounts/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import type { StaffRoute } from './staff-route.ts';
import { systemRoutes } from './system/routes.ts';

/** Every route of the console, screen by screen. */
export const staffRoutes: readonly StaffRoute[] = [...accountRoutes, ...systemRoutes, ...sessionRoutes];
