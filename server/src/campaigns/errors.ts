import { apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

export const apiError = apiErrorFrom({
  ...commonErrors,
  campaign_changed: {
    status: 409,
    message: 'Somebody else has changed this campaign meanwhile. Please look at it again.',
  },
  campaign_wrong_state: {
    status: 409,
    message: 'The campaign is in another state by now. Please look at it again.',
  },
  campaign_incomplete: { status: 409, message: 'A campaign needs a subject and a text.' },
  campaign_audience_empty: { status: 409, message: 'Nobody is in this audience.' },
  campaign_time_invalid: { status: 409, message: 'That time is in the past, or more than a year from now.' },
});
