import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { contactForm, contactSent, enquiryCopy, enquirySent } from '#content/forms/enquiries.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import { renderForAccount } from '../../../testing/member.tsx';
import { ContactForm } from './contact-form.tsx';

const enquire = 'POST /api/enquiries';
const { fields } = enquiryCopy;
const texts = {
  [fields.name]: 'Ama Sample',
  [fields.email]: 'ama@example.com',
  [fields.subject]: 'A question about Ghana',
  [fields.message]: 'When do you open in Accra?',
};
const submit = () => screen.getByRole('button', { name: contactForm.submit });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ 'GET /api/proof': { body: { challenge: 'x' } }, [enquire]: { status: 202 } });
});

it('is sent whole, and thanked for in the words of the specification', async () => {
  const { user } = renderForAccount('/contact', <ContactForm />);
  for (const [name, text] of Object.entries(texts)) {
    await fill(user, screen.getByRole('textbox', { name }), text);
  }
  await user.click(submit());
  expect(await screen.findByText(contactSent.title)).toBeVisible();
  expect(await screen.findByText('Message Sent')).toBeVisible();
  expect(screen.getByText("Thank you for your message. We'll get back to you shortly.")).toBeVisible();
  expect(screen.getByText(enquirySent.confirmation('ama@example.com'))).toBeVisible();
  expect(server.bodiesOf(enquire)).toEqual([
    expect.objectContaining({
      ...{ kind: 'contact', page: '/contact', name: 'Ama Sample', email: 'ama@example.com', reference: '' },
      ...{ subject: 'A question about Ghana', message: 'When do you open in Accra?' },
    }),
  ]);
  await user.click(screen.getByRole('button', { name: contactSent.another }));
  expect(screen.getByRole('textbox', { name: fields.message })).toHaveValue('');
});

it('says beside each of its four fields that it is needed', async () => {
  const { user } = renderForAccount('/contact', <ContactForm />);
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole('textbox', { name: fields.name })).toHaveFocus());
  for (const name of Object.keys(texts)) expect(screen.getByRole('textbox', { name })).toBeInvalid();
  expect(server.bodiesOf(enquire)).toEqual([]);
});

it('leads to the privacy policy in a tab of its own', () => {
  renderForAccount('/contact', <ContactForm />);
  expect(screen.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  );
});
