import { useLocation } from 'react-router';
import { back } from '#content/app/shared.ts';
import { support } from '#content/app/support.ts';
import { liveChat } from '#content/forms/enquiries.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { screenMeta } from '#page-meta.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { ChatIcon, HelpIcon, type Icon, MailIcon, PhoneIcon } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';

type Channel = (typeof support.channels)[number];

export const meta = screenMeta(support);

export default function SupportPage() {
  const prefix = useDemoPrefix(useLocation().pathname);
  return (
    <>
      <DemoBanner />
      <ScreenHeader heading={support.heading} back={{ to: `${prefix}/more`, label: back.toMore }} />
      <div className={screenBody}>
        <div>
          <p className="text-muted">{support.note}</p>
          <ClaimStatement className="mt-1 text-muted">{support.statement}</ClaimStatement>
        </div>
        <ul className="grid grid-cols-1 gap-4">
          {support.channels.map((channel) => (
            <ChannelCard key={channel.id} {...channel} />
          ))}
        </ul>
        <ListRows>
          <ListRow to="/faq" leading={<RowIcon icon={HelpIcon} />} title={support.faq} />
        </ListRows>
      </div>
    </>
  );
}

function ChannelCard({ id, title, availability, description, action }: Channel) {
  return (
    <Card as="li">
      <div className="flex items-start gap-4">
        <RowIcon icon={icons[id]} />
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
          <p className="mt-1.5">
            <Badge tone="leaf">
              {availability}
              <ClaimMark />
            </Badge>
          </p>
          <p className="mt-2 text-[.94rem] text-muted">{description}</p>
        </div>
      </div>
      <div className="mt-4">
        {id === 'live-chat' ? (
          <EnquiryButton kind="live_chat" tone="secondary" size="small" isWide>
            {liveChat.label}
          </EnquiryButton>
        ) : (
          <LinkButton to={action.to} tone="secondary" size="small" isWide>
            {action.label}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

const icons = { 'live-chat': ChatIcon, phone: PhoneIcon, email: MailIcon } as const satisfies Record<
  Channel['id'],
  Icon
>;
