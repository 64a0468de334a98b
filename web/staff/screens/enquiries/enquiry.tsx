import { EnquiryView } from '@remit/contract/staff/enquiries.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Alert } from '#ui/alert.tsx';
import { isRejected, useStaff } from '../../client.ts';
import { enquiryCopy as copy } from '../../content/en/enquiries.ts';
import { useLive } from '../../live.ts';
import { useShortcuts } from '../../shell/shortcuts.tsx';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ChangedBar } from '../../ui/changed-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useListState } from '../../ui/search.ts';
import { AnswerForm } from './answer-form.tsx';
import { Conversation } from './conversation.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { Notes } from './notes.tsx';
import { StateActions } from './state-actions.tsx';

/** One enquiry: what they wrote, what we answered, and what the team knows about it. */
export function Enquiry() {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink to="/staff/enquiries" label={copy.back} id={id} />
      {/* The next enquiry is another screen: its heading gets the focus, and is announced. */}
      <EnquiryScreen key={id} id={id} />
    </>
  );
}

function EnquiryScreen({ id }: { id: string }) {
  const read = useStaff(`/enquiries/${id}`, EnquiryView);
  const { pathname } = useLocation();
  const list = useListState();
  const navigate = useNavigate();
  // Pressed before the answer form is there, which then takes the focus.
  const answer = () => void navigate(pathname, { replace: true, state: { ...list, focus: 'answer' } });
  useShortcuts({ r: read.data ? undefined : answer });
  // The author waits for the delivery, so it is read again without a click.
  const isSending = read.data?.answers.some(
    ({ delivery }) => delivery === 'waiting' || delivery === 'sending',
  );
  useLive(isSending ? ['mail'] : [], () => void read.refetch());
  return (
    <Screen heading={copy.heading(id.slice(0, 8).toUpperCase())}>
      <ChangedBar topics={['enquiries']} read={read} />
      {isRejected(read.error, 'not_found') && !read.data ? (
        <Alert tone="info" title={copy.gone} />
      ) : (
        <Loaded read={read}>{(enquiry) => <Content enquiry={enquiry} />}</Loaded>
      )}
    </Screen>
  );
}

export type EnquiryProps = { readonly enquiry: EnquiryView };

function Content({ enquiry }: EnquiryProps) {
  const mayChange = hasRole(useStaffSession().role, 'editor');
  return (
    <div className="grid grid-cols-1 gap-8 wrap-anywhere @4xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-8">
        <Conversation enquiry={enquiry} />
        {mayChange ? <AnswerForm enquiry={enquiry} /> : <p className="text-muted">{copy.onlyLooking}</p>}
      </div>
      <div className="grid content-start gap-8">
        <StateActions enquiry={enquiry} mayChange={mayChange} />
        <Notes enquiry={enquiry} mayChange={mayChange} />
        <EnquiryFacts enquiry={enquiry} />
      </div>
    </div>
  );
}
