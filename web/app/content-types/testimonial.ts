/** The drawings we have of people; each is used once. */
export type PortraitName = 'wrap' | 'short' | 'cap' | 'scarf' | 'afro';

export type Testimonial = {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  /** Our own drawing of this name. */
  readonly image: PortraitName;
  readonly quote: string;
  /** Stars, of five. */
  readonly rating: 1 | 2 | 3 | 4 | 5;
  /** A day, ISO 8601. */
  readonly date: string;
};
