import { Changed, NoteRequest } from '@remit/contract/staff/enquiries.ts';
import { useChange } from '../../client.ts';
import { enquiryCopy, noteCopy } from '../../content/en/enquiries.ts';
import { Byline } from './conversation.tsx';
import type { EnquiryProps } from './enquiry.tsx';
import { TextForm } from './text-form.tsx';
import { useStoredText } from './use-stored-text.ts';

export function Notes({ enquiry: { id, notes }, mayChange }: EnquiryProps & { readonly mayChange: boolean }) {
  const { change } = useChange(`/enquiries/${id}`, Changed);
  const draft = useStoredText(`note ${id}`);
  return (
    <section aria-labelledby="notes" className="grid gap-4">
      <h2 id="notes" className="text-xl">
        {enquiryCopy.notes}
      </h2>
      {notes.length === 0 && <p className="text-muted">{enquiryCopy.noNotes}</p>}
      {notes.map(({ id: noteId, text, author, createdAt }) => (
        <article key={noteId} className="border-l-4 border-gold pl-4">
          <Byline author={author ?? enquiryCopy.somebody} at={createdAt} />
          <p className="whitespace-pre-wrap">{text}</p>
        </article>
      ))}
      {mayChange && (
        <TextForm
          copy={noteCopy}
          draft={draft}
          schema={NoteRequest.entries.text}
          tone="secondary"
          rows={3}
          send={(text) => change({ path: 'notes', body: { key: draft.key, text } })}
        />
      )}
    </section>
  );
}
