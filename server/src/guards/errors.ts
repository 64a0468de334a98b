import { refuser } from './refused.ts';

export const refuse = refuser({
  bad_request: { status: 400, message: 'That is not a request we understand.' },
  foreign_origin: { status: 403, message: 'This form can only be sent from our own site.' },
  wrong_content_type: { status: 415, message: 'This address takes another kind of content.' },
  invalid_fields: { status: 422, message: 'Please look at the fields marked below.' },
  proof_wanted: { status: 428, message: 'One moment: your device has a small sum to do first.' },
  too_many: { status: 429, message: 'That was a lot in a short time. Please try again later.' },
  busy: { status: 503, message: 'A great many people are here just now. Please try again in a moment.' },
});
