import type { Service } from '#http/service.ts';
import { createEnquiriesDeps, type EnquiriesOptions } from './deps.ts';
import { moveCvs } from './move-cvs.ts';
import { createPersonalData } from './personal-data.ts';
import { enquiriesRoutes } from './register.ts';
import { cleanUpEnquiries } from './retention.ts';

/** Everything people write to us: contact, investors, jobs. */
export async function createEnquiriesService(options: EnquiriesOptions) {
  const deps = await createEnquiriesDeps(options);
  return {
    name: 'enquiries',
    routes: enquiriesRoutes(deps),
    async cleanUp() {
      await cleanUpEnquiries(deps.db);
      await moveCvs(deps);
    },
    personalData: createPersonalData(deps),
  } satisfies Service & Record<'personalData', unknown>;
}
