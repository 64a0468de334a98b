import type { AccountSession } from '@remit/contract/account.ts';
import { account } from '#content/app/account.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { icon } from '#ui/icon.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
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

/** Such as "Firefox on Windows". */
export function deviceName({ browser, system }: AccountSession['device']): string {
  if (browser !== null && system !== null) return copy.device(browser, system);
  return browser ?? system ?? copy.unknownDevice;
}

const LaptopIcon = icon(
  'M6.25 4.75h11.5c.83 0 1.5.67 1.5 1.5v8.5H4.75v-8.5c0-.83.67-1.5 1.5-1.5ZM2.75 18.25c0 .55.45 1 1 1h16.5c.55 0 1-.45 1-1M2.75 18.25h6.5c.3.6.75.9 1.5.9h2.5c.75 0 1.2-.3 1.5-.9h6.5',
);
const HandheldIcon = icon(
  'M8.25 2.75h7.5c.97 0 1.75.78 1.75 1.75v15c0 .97-.78 1.75-1.75 1.75h-7.5c-.97 0-1.75-.78-1.75-1.75v-15c0-.97.78-1.75 1.75-1.75ZM10.75 18h2.5',
);
