import type { AccountSession } from '@remit/contract/account.ts';
import { account } from '#content/en/app/account.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { HandheldIcon, LaptopIcon } from './device-icons.tsx';
import { deviceName } from './device-name.ts';
import { lastUsedText, timeAgo } from './time-ago.ts';

const copy = account.security.sessions;

type SessionRowProps = {
  readonly session: AccountSession;
  readonly nowMs: number;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

export function SessionRow({ session, nowMs, isEnding, onEnd }: SessionRowProps) {
  const { device, ip, signedInAt, isCurrent } = session;
  const name = deviceName(device);
  return (
    <li className="flex gap-4 py-4">
      <RowIcon icon={device.isMobile ? HandheldIcon : LaptopIcon} />
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {isCurrent && (
            <Badge tone="leaf" mark="dot">
              {copy.here}
            </Badge>
          )}
        </p>
        <ul className="text-[.94rem] text-muted">
          <li>{lastUsedText(session, nowMs)}</li>
          <li>
            <time dateTime={signedInAt}>{copy.signedIn(timeAgo(signedInAt, nowMs))}</time>
          </li>
          {ip !== null && <li className="wrap-anywhere">{copy.address(ip)}</li>}
        </ul>
        {!isCurrent && (
          <div className="mt-3">
            <Button
              tone="secondary"
              size="small"
              aria-label={copy.endName(name)}
              isBusy={isEnding}
              busyLabel={copy.ending}
              onClick={onEnd}
            >
              {copy.end}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
