export const notFound = {
  meta: {
    title: 'Page not found',
    description: 'There is no page at this address.',
  },
  code: '404',
  heading: 'Oops! Page not found',
  toHome: 'Return to Home',
  toDemo: 'Return to the demo',
  /** Under /blog. */
  article: {
    meta: {
      title: 'Post Not Found',
      description:
        'There is no blog post at this address. The blog has six articles about sending money home.',
    },
    heading: 'Post Not Found',
    text: "The blog post you're looking for doesn't exist.",
    toBlog: 'Back to Blog',
  },
};
