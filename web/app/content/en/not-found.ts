export const notFound = {
  meta: {
    title: 'Page not found',
    description: 'There is no page at this address.',
  },
  code: '404',
  heading: 'Oops! Page not found',
  toHome: 'Return to Home',
  toDemo: 'Return to the demo',
};
