import { brand } from '@remit/brand/brand.ts';
import type { InvitationPreview } from '@remit/contract/staff/invitations.ts';

type MessagePreviewProps = { readonly message: InvitationPreview['message'] };

/** The e-mail in its parts, as the frame of all our e-mails shows them. Its links lead nowhere from here. */
export function MessagePreview({ message }: MessagePreviewProps) {
  const { subject, heading, paragraphs, action, notes, reason, links } = message;
  return (
    <figure className="overflow-clip rounded-card border border-rule">
      <figcaption className="border-b border-rule bg-paper px-5 py-3 font-semibold">{subject}</figcaption>
      <p className="bg-forest px-5 py-3 font-display text-xl font-bold text-on-forest">{brand.name}</p>
      <div className="grid gap-4 bg-raised p-5">
        <p className="font-display text-2xl font-bold">{heading}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <span className="inline-block rounded-full bg-gold px-6 py-3 font-semibold text-on-gold">
            {action.label}
          </span>
        </p>
        {notes.map((note) => (
          <p key={note} className="text-[.94rem] text-muted">
            {note}
          </p>
        ))}
        <p className="text-[.94rem] wrap-anywhere text-muted">{action.url}</p>
      </div>
      <div className="border-t border-rule bg-paper px-5 py-3 text-[.94rem] text-muted">
        <p>{reason}</p>
        {links.map(({ label }) => (
          <p key={label} className="underline underline-offset-4">
            {label}
          </p>
        ))}
      </div>
    </figure>
  );
}
