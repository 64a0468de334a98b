export const newsletter = {
  accepted: {
    title: 'Check your e-mail',
    text: (email: string) =>
      `If we may write to ${email}, an e-mail is on its way there. The first letter follows once you have confirmed.`,
  },
  pending: {
    title: 'Saved on this phone, not sent yet',
    text: (email: string) =>
      `There is no connection. Your subscription for ${email} goes out by itself when it returns, or when you next visit.`,
    rejected: (email: string, reason: string) => `${email}: ${reason} Discard it and subscribe once more.`,
    discard: 'Discard',
  },
};
