/** Apart from the text, which is not fetched by those who have it in the page. */
export const termsOfServiceMeta = {
  title: 'Terms of Service',
  description:
    'The agreement between you and us for this website, its demo and, once it opens, the money transfer service. Ten short sections.',
};
