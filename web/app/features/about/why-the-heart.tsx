import { useId } from 'react';
import { about } from '#content/en/website/about.ts';
import { Heart } from '#ui/logo.tsx';

/** The sign, large enough to follow its one line with the eye. */
export function WhyTheHeart() {
  const headingId = useId();
  const { heading, text } = about.heart;
  return (
    <section aria-labelledby={headingId} className="mb-12 bg-forest text-on-forest @3xl:mb-20">
      <div className="page-width items-center gap-x-14 py-12 @3xl:py-20 @5xl:grid @5xl:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <Heart className="mb-6 w-32 text-gold @5xl:w-auto" />
        <div>
          <h2 id={headingId} className="text-2xl leading-tight @3xl:text-3xl">
            {heading}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-[65ch]">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
