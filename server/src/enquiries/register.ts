import {
  Application,
  deckPath,
  Enquiry,
  enquiriesPath,
  enquiriesWithCvPath,
  enquiryResponse,
} from '@remit/contract/enquiries.ts';
import { service } from '@remit/platform/db/database.ts';
import { guardedForm } from '@remit/platform/guards/guarded-form.ts';
import type { Submission } from '@remit/platform/guards/guards.ts';
import { isHoneypotFilled, parsed, requireContentType } from '@remit/platform/guards/request-body.ts';
import { renderError } from '@remit/platform/http/render-api-error.ts';
import { requireDeclaredLength } from '@remit/platform/http/request-body.ts';
import { parseEmailAddress } from '@remit/platform/mail/email-address.ts';
import { type Context, Hono } from 'hono';
import { applicationBounds, checkedCv, readApplicationForm } from './application-form.ts';
import type { EnquiriesDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { sendDeck } from './operations/send-deck.ts';
import { submitEnquiry } from './operations/submit-enquiry.ts';
import { isKnownKey } from './store/enquiries.ts';

export function enquiriesRoutes(deps: EnquiriesDeps): Hono {
  const { db, guards } = deps;
  const submission = (request: Enquiry): Submission => ({
    form: 'enquiry',
    key: request.key,
    emailAddress: emailOf(request),
    isRepetition: () => db.as(service, (transaction) => isKnownKey(transaction, request.key)),
  });

  const routes = new Hono();
  routes.onError(renderError);
  routes.post(
    enquiriesPath,
    guardedForm(guards, {
      schema: Enquiry,
      thanks,
      submission,
      save: (request) => submitEnquiry(deps, request, emailOf(request)),
    }),
  );
  routes.post(enquiriesWithCvPath, (context) => {
    guards.rejectCrossOrigin(context);
    requireContentType(context, 'multipart/form-data');
    requireDeclaredLength(context, applicationBounds);
    return guards.admitUpload(context, 'enquiry', async () => {
      const { body, file } = await readApplicationForm(context);
      if (isHoneypotFilled(body)) return thanks(context);
      const request = parsed(Application, body);
      await guards.limitConcurrency(async () => {
        await guards.admitEmailAddress(submission(request));
        const cv = file && (await checkedCv(file)); // after the guards, because looking into a file costs most
        await submitEnquiry(deps, request, emailOf(request), cv);
      });
      return thanks(context);
    });
  });
  routes.get(deckPath, async (context) => {
    await guards.admitLink(context);
    return sendDeck(deps, context);
  });
  return routes;
}

function thanks(context: Context): Response {
  return context.json(enquiryResponse, 202);
}

/** In the one spelling we mail to and count by. */
function emailOf(request: Enquiry): string {
  const email = parseEmailAddress(request.email);
  if (!email) throw apiError('invalid_fields', { fields: { email: 'email_invalid' } });
  return email;
}
