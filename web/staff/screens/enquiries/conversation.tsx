import type { Answer, EnquiryView } from '@remit/contract/staff/enquiries.ts';
import { Badge } from '#ui/badge.tsx';
import { enquiryCopy as copy } from '../../content/en/enquiries.ts';
import { messageStateName } from '../../content/en/mail.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { dateTime } from '../../ui/format.ts';
import { CvDownload } from './cv-download.tsx';

/** What they wrote and what we answered, in the order of time. All of it is text. */
export function Conversation({ enquiry }: { enquiry: EnquiryView }) {
  const { form, name, email, createdAt, times, answers, cv } = enquiry;
  return (
    <section aria-labelledby="conversation" className="grid gap-4">
      <h2 id="conversation" className="text-xl">
        {copy.wrote}
      </h2>
      <article className="rounded-card border border-rule bg-raised p-5">
        <Byline author={name ?? email} at={createdAt} />
        {(form.subject ?? form.topic) && <p className="mb-2 font-semibold">{form.subject ?? form.topic}</p>}
        {times.length > 0 && <ProposedTimes times={times} />}
        {form.message && <p className="whitespace-pre-wrap">{form.message}</p>}
        {!form.message && times.length === 0 && <p className="text-muted">{copy.nothingWritten}</p>}
        {cv && <CvDownload id={enquiry.id} reference={enquiry.reference} cv={cv} />}
      </article>
      <h2 className="mt-4 text-xl">{copy.conversation}</h2>
      {answers.length === 0 && <p className="text-muted">{copy.noAnswers}</p>}
      {answers.map((answer) => (
        <SentAnswer key={answer.id} answer={answer} />
      ))}
    </section>
  );
}

/** In the time zone of the reader and of the author. */
const ProposedTimes = ({ times }: Pick<EnquiryView, 'times'>) => (
  <>
    <p>{copy.proposed}</p>
    <ul className="mt-2 grid gap-2">
      {times.map(({ at, theirs }) => (
        <li key={at}>
          <time dateTime={at} className="block font-semibold">
            {dateTime(at)}
          </time>
          <span className="text-[.94rem] text-muted">{copy.theirTime(theirs)}</span>
        </li>
      ))}
    </ul>
  </>
);

function SentAnswer({ answer: { text, author, createdAt, delivery } }: { answer: Answer }) {
  const { mail } = useStaffSession();
  const tone = delivery === 'failed' ? 'danger' : delivery === 'sent' ? 'success' : 'pending';
  return (
    <article className="rounded-card border border-transparent bg-sand p-5">
      <Byline author={author ?? copy.somebody} at={createdAt} />
      <p className="whitespace-pre-wrap">{text}</p>
      {delivery && (
        <p className="mt-3">
          <Badge tone={tone}>{messageStateName(delivery, mail)}</Badge>
        </p>
      )}
    </article>
  );
}

export const Byline = ({ author, at }: { author: string; at: string }) => (
  <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-[.94rem]">
    <strong>{author}</strong>
    <time dateTime={at} className="text-muted tabular-nums">
      {dateTime(at)}
    </time>
  </p>
);
