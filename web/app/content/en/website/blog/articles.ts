import type { Block, Section } from '#content-types/prose.ts';

/** The articles as the list shows them. Their texts are beside this file, one each, and loaded alone. */
export const categories = [
  'Education',
  'Technology',
  'Lifestyle',
  'Finance',
  'Security',
  'Economics',
] as const;

export type Category = (typeof categories)[number];

/** As it stands in the hash of the URL, and in `blog.css`. */
export const categoryId = (category: Category): string => category.toLowerCase();

export type Article = {
  /** The last part of its path. */
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** A day, ISO 8601. */
  readonly publishedDate: string;
  /** Of its text, which the list does not load; a test counts them. */
  readonly wordCount: number;
  readonly category: Category;
  /** Our own drawing of this name. */
  readonly image: 'fees' | 'messages' | 'mobile-money' | 'family' | 'rates' | 'economy';
  readonly featured: boolean;
};

/** What an article says, apart from its line in the list. Figures from elsewhere name their source where they stand. */
export type ArticleText = {
  readonly intro: readonly Block[];
  readonly sections: readonly Section[];
  /** Publisher, title, date: enough to find each of them. */
  readonly sources: readonly string[];
};

export const articles = [
  {
    id: 'understanding-remittance-fees',
    title: 'Understanding remittance fees',
    excerpt:
      'The fee on the screen is only the part you are shown. Three questions that turn any transfer into one honest number.',
    author: 'The pricing desk',
    publishedDate: '2026-05-12',
    wordCount: 1216,
    category: 'Education',
    image: 'fees',
    featured: true,
  },
  {
    id: 'when-the-message-is-not-from-your-mother',
    title: 'When the message is not from your mother',
    excerpt:
      'A new number, a sudden need, a deadline: the oldest trick on the newest phone, and the one habit that defeats it.',
    author: 'The security desk',
    publishedDate: '2026-03-24',
    wordCount: 871,
    category: 'Security',
    image: 'messages',
    featured: false,
  },
  {
    id: 'mobile-money-revolution-africa',
    title: 'The mobile money revolution in Africa',
    excerpt:
      'How topping up a phone in Nairobi became a way to be paid, to save and to receive money from the other side of the world.',
    author: 'The product desk',
    publishedDate: '2026-02-10',
    wordCount: 1201,
    category: 'Technology',
    image: 'mobile-money',
    featured: true,
  },
  {
    id: 'saying-no-to-the-family-group',
    title: 'How to say no to the family group',
    excerpt:
      'Everyone abroad knows the message that begins with “how are you?”. A monthly sum and a few plain words keep both peace and rent.',
    author: 'The community desk',
    publishedDate: '2025-12-02',
    wordCount: 806,
    category: 'Lifestyle',
    image: 'family',
    featured: false,
  },
  {
    id: 'the-rate-you-are-not-given',
    title: 'The exchange rate you are not given',
    excerpt:
      'Search for a rate and you find one; pay by it and you get another. What the mid-market rate is, and who keeps the difference.',
    author: 'The pricing desk',
    publishedDate: '2025-10-14',
    wordCount: 821,
    category: 'Finance',
    image: 'rates',
    featured: false,
  },
  {
    id: 'what-a-transfer-does-after-it-arrives',
    title: 'What a transfer does after it arrives',
    excerpt:
      'School fees, a roof, a clinic bill, stock for a shop. Follow a hundred euros one week past payday and you meet an economy.',
    author: 'The research desk',
    publishedDate: '2025-08-19',
    wordCount: 855,
    category: 'Economics',
    image: 'economy',
    featured: false,
  },
] as const satisfies readonly Article[];

export type ArticleId = (typeof articles)[number]['id'];

export function articleAt(path: string): (typeof articles)[number] {
  const article = articles.find(({ id }) => path === `/blog/${id}`);
  if (!article) throw new Error(`no article at ${path}`);
  return article;
}

/** Adults read English at about this pace for pleasure; rounded down, so that no reader is promised too little time. */
const wordsPerMinute = 220;

export function readTimeMinutes({ wordCount }: Pick<Article, 'wordCount'>): number {
  return Math.ceil(wordCount / wordsPerMinute);
}

/** What to offer next: the two that follow in the list, and from its end the newest again. */
export function nextReads(id: string): readonly Article[] {
  const place = articles.findIndex((article) => article.id === id);
  return [1, 2].flatMap((step) => articles[(place + step) % articles.length] ?? []);
}
