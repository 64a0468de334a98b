/** Apart from the text, which is not fetched by those who have it in the page. */
export const securityMeta = {
  title: 'Security Policy',
  description:
    'How this site and its accounts are protected, what we ask of you, and how to report a weakness without fear of trouble.',
};
