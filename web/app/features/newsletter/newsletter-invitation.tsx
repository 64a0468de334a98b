import { type MouseEvent, useState } from 'react';
import { newsletterBox } from '#content/forms/newsletter.ts';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';

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
          {isOpen ? (
            <NewsletterForm hasFocus />
          ) : (
            <p className="self-center @4xl:justify-self-end">
              <LinkButton to="/blog#newsletter" onClick={open}>
                {newsletterBox.send}
              </LinkButton>
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}
