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
      'The fee on the screen is only one of two prices. Three questions turn any transfer into one honest number.',
    author: 'The pricing desk',
    publishedDate: '2026-05-12',
    wordCount: 1213,
    category: 'Education',
    image: 'fees',
    featured: true,
  },
  {
    id: 'when-the-message-is-not-from-your-mother',
    title: 'When the message is not from your mother',
    excerpt:
      'A new number, a sudden need, a deadline: it is an old trick on a new phone. One habit stops it.',
    author: 'The security desk',
    publishedDate: '2026-03-24',
    wordCount: 870,
    category: 'Security',
    image: 'messages',
    featured: false,
  },
  {
    id: 'mobile-money-revolution-africa',
    title: 'The mobile money revolution in Africa',
    excerpt:
      'People first used phone credit like money. Today a phone is a way to be paid, to save and to receive money from abroad.',
    author: 'The product desk',
    publishedDate: '2026-02-10',
    wordCount: 1182,
    category: 'Technology',
    image: 'mobile-money',
    featured: true,
  },
  {
    id: 'saying-no-to-the-family-group',
    title: 'How to say no to the family group',
    excerpt:
      'Everyone abroad knows the message that begins with “how are you?”. A monthly sum and a few plain words keep the peace and pay the rent.',
    author: 'The community desk',
    publishedDate: '2025-12-02',
    wordCount: 796,
    category: 'Lifestyle',
    image: 'family',
    featured: false,
  },
  {
    id: 'the-rate-you-are-not-given',
    title: 'The exchange rate you are not given',
    excerpt:
      'You find one rate in a search and get another when you pay. Here is what the mid-market rate is, and who keeps the difference.',
    author: 'The pricing desk',
    publishedDate: '2025-10-14',
    wordCount: 815,
    category: 'Finance',
    image: 'rates',
    featured: false,
  },
  {
    id: 'what-a-transfer-does-after-it-arrives',
    title: 'What a transfer does after it arrives',
    excerpt:
      'School fees, a roof, a clinic bill, stock for a shop: follow a hundred euros for a week after payday, and you see an economy.',
    author: 'The research desk',
    publishedDate: '2025-08-19',
    wordCount: 846,
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
