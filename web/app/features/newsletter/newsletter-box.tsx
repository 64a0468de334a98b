import { newsletterBox } from '#content/forms/newsletter.ts';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import { Card } from '#ui/card.tsx';

export function NewsletterBox() {
  return (
    <div className="page-width pb-12 @3xl:pb-20">
      <Card as="section" tone="sand" hasDashedOutline id="newsletter" aria-labelledby="newsletter-heading">
        <div className="grid gap-6 @4xl:grid-cols-2 @4xl:gap-12">
          <div>
            <h2 id="newsletter-heading" className="text-2xl @3xl:text-3xl">
              {newsletterBox.heading}
            </h2>
            <p className="mt-4 max-w-[34rem]">{newsletterBox.lead}</p>
          </div>
          <NewsletterForm />
        </div>
      </Card>
    </div>
  );
}
