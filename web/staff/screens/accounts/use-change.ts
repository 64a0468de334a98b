import { Done } from '@remit/contract/staff/accounts.ts';
import { useState } from 'react';
import type { ApiResult } from '#client/http.ts';
import { showToast } from '#ui/show-toast.ts';
import { type StaffMethod, sendStaff } from '../../client.ts';
import { failureCopy } from '../../shell/copy.ts';
import { failureText } from '../../ui/failed.tsx';

export type Change = {
  readonly method?: StaffMethod;
  /** Below the account. */
  readonly path: string;
  readonly body?: unknown;
  /** Says that it is done. */
  readonly done: string;
};

/** Changes an account; says when it is done, and has the account read again. */
export function useChange(accountId: string, onDone: () => void) {
  const [busy, setBusy] = useState<string>();
  const change = async ({ method = 'POST', path, body, done }: Change): Promise<ApiResult<unknown>> => {
    setBusy(path);
    const result = await sendStaff(method, `/accounts/${accountId}/${path}`, { body, schema: Done });
    setBusy(undefined);
    if (result.isOk) {
      showToast({ title: done });
      onDone();
    }
    return result;
  };
  return {
    /** The path of the change that is under way. */
    busy,
    /** In a dialog, which shows what went wrong. */
    change,
    /** By a button alone. */
    async changeAtOnce(wanted: Change): Promise<void> {
      const result = await change(wanted);
      if (!result.isOk)
        showToast({ tone: 'danger', title: failureCopy.notSaved, description: failureText(result.failure) });
    },
  };
}
