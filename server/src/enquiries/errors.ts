import { refuser } from '#guards/refused.ts';

export const refuse = refuser({
  bad_request: { status: 400, message: 'That is not a request we understand.' },
  link_expired: {
    status: 410,
    message: 'This link has expired. Ask for the deck again on our site, and a new link comes by e-mail.',
  },
  invalid_fields: { status: 422, message: 'Please look at the fields marked below.' },
});
