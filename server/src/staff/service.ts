import type { Service } from '@remit/platform/http/service.ts';
import type { StaffDeps } from './deps.ts';
import { registerStaff } from './register.ts';
import { staffRoutes } from './routes.ts';

export function createStaffService(deps: StaffDeps) {
  return { name: 'staff', routes: registerStaff(deps, staffRoutes) } satisfies Service;
}
