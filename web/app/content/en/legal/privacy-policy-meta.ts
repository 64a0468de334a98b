/** Apart from the text, which is not fetched by those who have it in the page. */
export const privacyPolicyMeta = {
  title: 'Privacy Policy',
  description:
    'What we know about you when you visit, join a list or open an account, why we keep it, for how long, and how to have it deleted.',
};
