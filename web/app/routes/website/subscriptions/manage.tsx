import { lazy } from 'react';
import { manage } from '#content/en/forms/links/manage.ts';
import { ManagePage } from '#features/subscription-links/manage-page.tsx';
import { readCorridor } from '#features/waitlist/read-corridor.ts';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(manage.meta);

const Fields = lazy(() =>
  import('#features/waitlist/corridor-fields.tsx').then((module) => ({ default: module.CorridorFields })),
);
const corridorForm = { Fields, read: readCorridor };

export default function ManageSubscriptionPage() {
  return <ManagePage corridorForm={corridorForm} />;
}
