import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service } from '@remit/platform/db/database.ts';
import { cvContentTypes } from '#enquiries/cv-type.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';
import { apiError } from './errors.ts';
import { referenceOf } from './store/enquiry.ts';

/** An untrusted file: browsers save it and never open it under our origin. */
export async function sendCv({ db, readCv }: StaffDeps, staff: Staff, id: string): Promise<Response> {
  const cv = await db.as(service, async (transaction) => {
    const found = await readCv(transaction, id);
    if (found) await recordAudit(transaction, { actor: staff.id, action: 'staff enquiry-cv', subject: id });
    return found;
  });
  if (!cv) throw apiError('not_found');
  return new Response(new Uint8Array(cv.bytes), {
    headers: {
      'content-type': cvContentTypes[cv.type],
      'content-length': String(cv.bytes.length),
      'content-disposition': `attachment; filename="cv-${referenceOf(id).toLowerCase()}.${cv.type}"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  });
}
