/** What the pictures of the app show, for those who do not see them. */
export const appPicture = {
  amount:
    'Two screens of the app: how much you send and what arrives in Kenya, and a history of sample transfers.',
  review:
    'Two screens of the app: recipient, amount, fee and what arrives before you send, and a history of sample transfers.',
};
