import type { Category } from '#content/en/website/blog/articles.ts';

/** As it stands in the address, and in `blog.css`. */
export const categoryId = (category: Category): string => category.toLowerCase();
