import { apiErrorFrom } from '@remit/platform/http/api-error.ts';
import { commonErrors } from '@remit/platform/http/errors.ts';

export const apiError = apiErrorFrom({
  ...commonErrors,
  campaign_changed: {
    status: 409,
    message: 'Someone else has changed this campaign. Reload it to see the changes.',
  },
  campaign_wrong_state: {
    status: 409,
    message: 'The campaign has moved to another state. Reload it to see which.',
  },
  campaign_incomplete: { status: 409, message: 'Add a subject and a text first.' },
  campaign_audience_empty: { status: 409, message: 'This audience has no people. Choose another one.' },
  campaign_time_invalid: { status: 409, message: 'Choose a time in the future, at most a year from now.' },
});
