import type { BandName } from '@remit/brand/bands.ts';
import { testimonialCopy } from '#content/testimonial-copy.ts';
import type { Testimonial } from '#content-types/testimonial.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Portrait } from './portrait.tsx';
import { Stars } from './stars.tsx';

/** An invented quotation; the card says so. */
export function TestimonialCard({
  testimonial,
  spine = 'weave',
}: {
  testimonial: Testimonial;
  spine?: BandName;
}) {
  const { id, name, location, image, quote, rating, date } = testimonial;
  return (
    <Card id={`voice-${id}`} spine={spine}>
      <figure className="grid gap-x-8 gap-y-4 @3xl:grid-cols-[auto_1fr] @3xl:p-4">
        <Portrait image={image} />
        <div>
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Stars rating={rating} />
            <Badge tone="clay">{testimonialCopy.illustrative}</Badge>
          </div>
          <blockquote className="max-w-[34em] font-display text-xl leading-snug font-bold tracking-tight text-pretty @3xl:text-2xl">
            “{quote}”
          </blockquote>
        </div>
        <figcaption className="text-[.94rem] text-muted @3xl:col-start-2">
          <span className="block text-base font-semibold text-ink">{name}</span>
          {location} · <time dateTime={date}>{longDate(date)}</time>
        </figcaption>
      </figure>
    </Card>
  );
}

/** Created when a card is shown: the first formatter of a page is slow on a phone. */
const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));
