import { refuser } from '#guards/refused.ts';

export const refuse = refuser({
  foreign_origin: { status: 403, message: 'Visits are counted from our own pages only.' },
  wrong_content_type: { status: 415, message: 'This address takes another kind of content.' },
  invalid_fields: { status: 422, message: 'There is no such page.' },
  too_many: { status: 429, message: 'That was a lot in a short time.' },
});
