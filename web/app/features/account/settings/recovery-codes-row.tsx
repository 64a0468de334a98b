import { useState } from 'react';
import { type AuthOutcome, outcomeOf, resultOf } from '#client/session/auth-operations.ts';
import { security } from '#content/app/security.ts';
import { withShortMessage } from './auth-outcome.ts';
import { EditRow } from './edit-row.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ReauthenticatedForm } from './reauthenticated-form.tsx';
import { ShownCodes } from './shown-codes.tsx';
import { useApiResult } from './use-api-result.ts';

const copy = security.recoveryCodes;

type RecoveryCodesRowProps = {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

export function RecoveryCodesRow({ isOpen, onOpen, ...member }: RecoveryCodesRowProps) {
  const { received, load } = useApiResult(readStatus);
  const [codes, setCodes] = useState<readonly string[]>();

  const result = received?.result;
  const hasNone = result?.isOk === false && isNotFound(result.failure);
  const hasFailed = result?.isOk === false && !hasNone;
  const hasCodes = result?.isOk ?? false;
  const { text, ...form } = hasCodes ? copy.again : copy.first;

  const make = (): Promise<AuthOutcome> =>
    outcomeOf(async (client) => {
      const { recoveryCodes } = client.mfa;
      const { data, error } = await (hasCodes ? recoveryCodes.regenerate() : recoveryCodes.generate());
      if (data) setCodes(data.codes);
      return { error };
    });

  return (
    <EditRow
      title={copy.title}
      value={
        result?.isOk ? leftText(result.value) : hasNone ? copy.none : hasFailed ? copy.failed : copy.loading
      }
      change={hasCodes ? copy.renew : copy.make}
      isOpen={isOpen}
      onOpen={(opens) => {
        setCodes(undefined);
        onOpen(opens);
      }}
      notice={hasFailed && <LoadFailure title={copy.failed} failure={result.failure} onRetry={load} />}
    >
      {codes ? (
        <ShownCodes
          email={member.email}
          codes={codes}
          onDone={() => {
            setCodes(undefined);
            onOpen(false);
          }}
        />
      ) : (
        <ReauthenticatedForm
          {...member}
          {...form}
          send={async () => {
            const outcome = await make();
            if (!outcome.error) void load();
            return withShortMessage(outcome);
          }}
        >
          {() => <p>{text}</p>}
        </ReauthenticatedForm>
      )}
    </EditRow>
  );
}

const readStatus = () => resultOf((client) => client.mfa.recoveryCodes.getStatus());

const isNotFound = (failure: { kind: string; code?: string }) => failure.code === 'mfa_factor_not_found';

const leftText = ({ remaining, total }: { remaining: number; total: number }) =>
  remaining === 0 ? copy.usedUp : copy.left(remaining, total);
