import { type MouseEvent, useState } from 'react';
import { newsletterBox } from '#content/forms/newsletter.ts';
import { Card } from '#ui/card.tsx';
import { lazyOptional } from '#ui/lazy-optional.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type FormProps = { readonly hasFocus?: boolean; readonly onClick?: (event: MouseEvent) => void };

/** Without its code the form cannot open, and the link leads to the one on the blog. */
const NewsletterForm = lazyOptional<FormProps>(
  () => import('#features/newsletter/newsletter-form.tsx').then((part) => part.NewsletterForm),
  OpenButton,
);

/** The newsletter at the end of a text: a button that becomes the form. Without JavaScript it links to the form on another page. */
export function NewsletterInvitation() {
  const [isOpen, setOpen] = useState(false);

  function open(event: MouseEvent): void {
    // With a key held, the person wants a tab or a window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <div className="page-width pb-12 @3xl:pb-20">
      <Card as="section" tone="sand" aria-labelledby="newsletter-heading">
        <div className="grid gap-6 @4xl:grid-cols-2 @4xl:gap-12">
          <div>
            <h2 id="newsletter-heading" className="text-2xl @3xl:text-3xl">
              {newsletterBox.heading}
            </h2>
            <p className="mt-4 max-w-[34rem]">{newsletterBox.lead}</p>
          </div>
          {isOpen ? <NewsletterForm hasFocus /> : <OpenButton onClick={open} />}
        </div>
      </Card>
    </div>
  );
}

function OpenButton({ onClick }: FormProps) {
  return (
    <p className="self-center @4xl:justify-self-end">
      <LinkButton to="/blog#newsletter" onClick={onClick}>
        {newsletterBox.send}
      </LinkButton>
    </p>
  );
}
