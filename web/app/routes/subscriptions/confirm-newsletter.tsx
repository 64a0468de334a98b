import { newsletterConfirm } from '#content/forms/subscription-links.ts';
import { ConfirmPage } from '#features/subscription-links/confirm-page.tsx';
import { pageMeta } from '#page-meta.ts';
import { LinkButton } from '#ui/link-button.tsx';

export const meta = pageMeta(newsletterConfirm.meta);

export default function NewsletterConfirmPage() {
  return (
    <ConfirmPage
      copy={newsletterConfirm}
      join={<LinkButton to="/blog#newsletter">{newsletterConfirm.toBox}</LinkButton>}
    />
  );
}
