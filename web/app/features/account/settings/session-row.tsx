import type { AccountSession } from '@remit/contract/account.ts';
import { account } from '#content/en/app/account.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { GlobeIcon, PhoneIcon } from '#ui/icons.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { deviceWords } from './device-words.ts';
import { lastUseWords, timeAgo } from './time-ago.ts';

const words = account.security.sessions;

type SessionRowProps = {
  readonly session: AccountSession;
  readonly nowMs: number;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

export function SessionRow({ session, nowMs, isEnding, onEnd }: SessionRowProps) {
  const { device, ip, signedInAt, isCurrent } = session;
  const name = deviceWords(device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <RowIcon icon={device.isMobile ? PhoneIcon : GlobeIcon} />
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {isCurrent && (
            <Badge tone="leaf" mark="dot">
              {words.here}
            </Badge>
          )}
        </p>
        <p className="text-[.94rem] text-muted">{lastUseWords(session, nowMs)}</p>
        <p className="text-[.94rem] wrap-anywhere text-muted">
          <time dateTime={signedInAt}>{words.signedIn(timeAgo(signedInAt, nowMs))}</time>
          {ip !== null && <> · {words.address(ip)}</>}
        </p>
      </div>
      {!isCurrent && (
        <Button
          tone="secondary"
          size="small"
          aria-label={words.endName(name)}
          isBusy={isEnding}
          busyLabel={words.ending}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
