import type { Factor, User } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import { outcomeOf } from '#client/session/auth-operations.ts';
import { security } from '#content/app/security.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EditRow } from './edit-row.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { shownDay } from './time-ago.ts';
import { TotpSetUp } from './totp-set-up.tsx';

const copy = security.totp;

type TotpRowProps = { readonly user: User; readonly hasPassword: boolean };

/** The authenticator app as a second factor, and the recovery codes that stand in for it. */
export function TotpRow({ user, hasPassword }: TotpRowProps) {
  const member = { email: user.email ?? '', hasPassword };
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [areCodesOpen, setCodesOpen] = useState(false);
  const [notice, setNotice] = useState<string>();
  const [removing, setRemoving] = useState<Factor>();
  const factors = verifiedTotp(user);

  // The focused control goes with the state that it was part of.
  const isOn = factors.length > 0;
  const wasOn = useRef(isOn);
  useEffect(() => {
    // A user who is busy elsewhere keeps the focus there: another device may have changed it.
    if (wasOn.current !== isOn && document.activeElement === document.body) box.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);

  if (!isOn) {
    return (
      <div ref={box} tabIndex={-1} className="outline-none">
        <EditRow
          title={copy.title}
          value={copy.off}
          change={copy.setUp}
          isOpen={isOpen}
          onOpen={(opens) => {
            setNotice(undefined);
            setOpen(opens);
          }}
          notice={notice && <Alert tone="success" title={notice} />}
        >
          <TotpSetUp
            {...member}
            onDone={() => {
              setOpen(false);
              // Offered at once, since users do not come back for them.
              setCodesOpen(true);
              setNotice(copy.done);
            }}
          />
        </EditRow>
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="divide-y divide-rule outline-none">
      <div className="py-4">
        <h3 className="font-sans text-base font-semibold">{copy.title}</h3>
        <ul className="grid gap-3">
          {factors.map((factor) => (
            <li key={factor.id} className="flex items-center justify-between gap-4">
              <p className="text-[.94rem] text-muted">{copy.on(shownDay(factor.created_at))}</p>
              <Button
                tone="secondary"
                size="small"
                aria-label={`${copy.remove} ${copy.title}`}
                onClick={() => setRemoving(factor)}
              >
                {copy.remove}
              </Button>
            </li>
          ))}
        </ul>
        {notice && (
          <div className="mt-4">
            <Alert tone="success" title={notice} />
          </div>
        )}
        <RemovalDialog
          {...member}
          copy={copy.removal}
          isOpen={removing !== undefined}
          onClose={() => setRemoving(undefined)}
          send={() => remove(removing?.id ?? '')}
          onDone={() => {
            setRemoving(undefined);
            setCodesOpen(false);
            setNotice(copy.removed);
          }}
        />
      </div>
      <RecoveryCodesRow {...member} isOpen={areCodesOpen} onOpen={setCodesOpen} />
    </div>
  );
}

const verifiedTotp = ({ factors = [] }: User) =>
  factors.filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified');

async function remove(factorId: string) {
  const outcome = await outcomeOf((client) => client.mfa.unenroll({ factorId }));
  // Removed on another device meanwhile.
  const isGone = outcome.error?.code === 'mfa_factor_not_found';
  // The factors are part of the user, whom a refresh brings.
  if (!outcome.error || isGone) await outcomeOf((client) => client.refreshSession());
  return isGone ? { error: null } : outcome;
}
