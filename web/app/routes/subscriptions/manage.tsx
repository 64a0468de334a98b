import { manage } from '#content/forms/subscription-links.ts';
import { ManagePage } from '#features/subscription-links/manage-page.tsx';
import { CorridorFields } from '#features/waitlist/corridor-fields.tsx';
import { readCorridor } from '#features/waitlist/read-corridor.ts';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(manage.meta);

const corridorForm = { Fields: CorridorFields, read: readCorridor };

export default function ManageSubscriptionPage() {
  return <ManagePage corridorForm={corridorForm} />;
}
