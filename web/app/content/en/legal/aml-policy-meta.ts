/** Apart from the text, which is not fetched by those who have it in the page. */
export const amlPolicyMeta = {
  title: 'AML Policy',
  description:
    'How we will keep criminal money out of the service: knowing customers, checking sanctions, watching transfers, keeping records.',
};
