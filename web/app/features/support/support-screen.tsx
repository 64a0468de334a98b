import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { back } from '#content/en/app/shared.ts';
import { support } from '#content/en/app/support.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { ChatIcon, HelpIcon, type Icon, MailIcon, PhoneIcon } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';

type Channel = (typeof support.channels)[number];

export type SupportScreenProps = {
  /** What opens the live chat: another feature, so the route brings it. */
  readonly liveChat: ReactNode;
};

export function SupportScreen({ liveChat }: SupportScreenProps) {
  const prefix = useDemoPrefix(useLocation().pathname);
  return (
    <>
      <ScreenHeader heading={support.heading} back={{ to: `${prefix}/more`, label: back.toMore }} />
      <div className={screenBody}>
        <div>
          <p className="text-muted">{support.note}</p>
          <ClaimStatement id="support-status" className="mt-1 text-muted">
            {support.statement}
          </ClaimStatement>
        </div>
        <ul className="grid grid-cols-1 gap-4">
          {support.channels.map((channel) => (
            <ChannelCard key={channel.id} {...channel} button={channel.id === 'live-chat' && liveChat} />
          ))}
        </ul>
        <ListRows>
          <ListRow to="/faq" leading={<RowIcon icon={HelpIcon} />} title={support.faq} />
        </ListRows>
      </div>
    </>
  );
}

function ChannelCard({
  id,
  title,
  availability,
  description,
  action,
  button,
}: Channel & { button: ReactNode }) {
  return (
    <Card as="li">
      <div className="flex items-start gap-4">
        <RowIcon icon={icons[id]} />
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
          <p className="mt-1.5">
            <Badge tone="leaf">
              {availability}
              <ClaimMark statementId="support-status" />
            </Badge>
          </p>
          <p className="mt-2 text-[.94rem] text-muted">{description}</p>
        </div>
      </div>
      <div className="mt-4">
        {button || (
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
