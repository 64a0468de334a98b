import { settings } from '#content/app/settings.ts';

export const AccountLoading = () => (
  <p role="status" className="loading text-muted">
    {settings.account.loading}
  </p>
);
