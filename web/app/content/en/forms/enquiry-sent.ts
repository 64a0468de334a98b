/** What is said once an enquiry has arrived. */
export const enquirySent = {
  at: (time: string) => `Sent at ${time}.`,
  answer: 'A person reads it and answers by e-mail, usually within two working days.',
  confirmation: (email: string) =>
    `A short confirmation is on its way to ${email}. If it does not come, look in the spam folder or check the address.`,
} as const;

/** On the contact page. The toast is the specification's. */
export const contactSent = {
  title: 'Your message has been sent',
  text: enquirySent.answer,
  another: 'Write another message',
  toast: { title: 'Message Sent', description: "Thank you for your message. We'll get back to you shortly." },
} as const;
