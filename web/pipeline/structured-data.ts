import { brand } from '@remit/brand/brand.ts';
import { type Article, articles } from '#content/website/blog/articles.ts';

export type DescribedPage = {
  readonly path: string;
  readonly siteUrl: string;
  /** The pages it lies under, the home page first, and itself last. */
  readonly trail: readonly { readonly path: string; readonly name: string }[];
  /** The picture it is shared with. */
  readonly pictureHref: string;
};

/**
 * What is true of a page, for machines. Nothing here that is not so: no reviews, because ours are illustrative, and no
 * job postings, because the positions are samples.
 */
export function structuredData(page: DescribedPage): readonly object[] {
  if (page.path === '/') return [organization(page.siteUrl)];
  const article = articles.find(({ id }) => page.path === `/blog/${id}`);
  return [breadcrumbs(page), ...(article ? [blogPosting(article, page)] : [])];
}

/** As an element. It is data and never run, so the page's policy has nothing to say about it. */
export function structuredDataTag(data: readonly object[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': data };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}

const organizationId = (siteUrl: string) => new URL('/#organization', siteUrl).href;

function organization(siteUrl: string) {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: brand.name,
    legalName: brand.company.name,
    slogan: brand.tagline,
    url: new URL('/', siteUrl).href,
    logo: new URL('/icons/icon-512.png', siteUrl).href,
    email: brand.email,
    subOrganization: { '@type': 'Organization', name: brand.company.subsidiary.name },
  };
}

function breadcrumbs({ trail, siteUrl }: DescribedPage) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  };
}

function blogPosting(article: Article, { path, siteUrl, pictureHref }: DescribedPage) {
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    articleSection: article.category,
    datePublished: article.publishedDate,
    wordCount: article.wordCount,
    author: { '@type': 'Organization', name: `${brand.name}, ${article.author.replace(/^The /, 'the ')}` },
    publisher: { '@type': 'Organization', '@id': organizationId(siteUrl), name: brand.name },
    image: new URL(pictureHref, siteUrl).href,
    mainEntityOfPage: new URL(path, siteUrl).href,
  };
}
