import type { Transaction } from '@remit/platform/db/database.ts';
import type { Service } from '@remit/platform/http/service.ts';
import { createEnquiriesDeps, type EnquiriesOptions } from './deps.ts';
import { moveCvs } from './move-cvs.ts';
import { createPersonalData } from './personal-data.ts';
import { enquiriesRoutes } from './register.ts';
import { cleanUpEnquiries } from './retention.ts';
import { findCv } from './store/cvs.ts';

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
    readCv: (transaction: Transaction, enquiryId: string) =>
      findCv(transaction, { enquiryId, key: deps.cvKey, files: deps.cvFiles }),
  } satisfies Service & Record<'personalData' | 'readCv', unknown>;
}
