import { testimonialCopy } from '#content/testimonial-copy.ts';

const five = [0, 1, 2, 3, 4];

export function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-[.94rem] text-muted">
      <svg viewBox="0 0 120 24" className="h-5 w-25 shrink-0 text-gold-ink" aria-hidden="true">
        {five.map((place) => (
          <path
            key={place}
            transform={`translate(${place * 24})`}
            className={place < rating ? 'fill-gold' : 'fill-none'}
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z"
          />
        ))}
      </svg>
      {testimonialCopy.rating(rating)}
    </p>
  );
}
