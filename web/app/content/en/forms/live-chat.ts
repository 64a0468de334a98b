export const liveChat = {
  label: 'Live Chat',
  note: 'Nobody is live before launch. Leave your question, and an answer comes by e-mail, usually within two working days.',
} as const;
