import type { OwnRecipient, RecipientInput } from '@remit/contract/transfers.ts';
import { useState } from 'react';
import { requestFailureMessage } from '#client/failure-message.ts';
import type { ApiResult, Failure } from '#client/http.ts';
import { refreshPractice } from '#client/transfers/own-practice.ts';
import { inputOfRecipient } from '#client/transfers/recipient-input.ts';
import { removeRecipient, saveRecipient } from '#client/transfers/transfers-api.ts';
import { practice } from '#content/app/practice.ts';
import { recipients } from '#content/app/recipients.ts';
import { showToast, toastQueue } from '#ui/show-toast.ts';

/** Removes at once, with a way back; a removal that fails brings the row back. */
export function useRecipientChanges() {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const setIsRemoved = (id: string, isRemoved: boolean) =>
    setRemoved((before) => {
      const after = new Set(before);
      if (isRemoved) after.add(id);
      else after.delete(id);
      return after;
    });

  async function remove(recipient: OwnRecipient): Promise<void> {
    const copy = recipients.removed;
    const { id, name } = recipient;
    setIsRemoved(id, true);
    const request = removeRecipient(id);
    const toast = showToast({
      title: copy.title(name),
      description: copy.text,
      action: { label: copy.undo, run: () => void undo(recipient, request) },
    });
    const result = await request;
    // Removed on another device meanwhile: it is as the person wants it.
    if (
      !result.isOk &&
      !(result.failure.kind === 'rejected' && result.failure.code === 'recipient_unknown')
    ) {
      toastQueue.dismiss(toast);
      showFailure(copy.failed(name), result.failure);
    }
    await refreshPractice();
    setIsRemoved(id, false);
  }

  return { removed, remove };
}

async function undo(recipient: OwnRecipient, removal: Promise<unknown>): Promise<void> {
  const copy = recipients.removed;
  await removal;
  const result = await saveRecipient(recipient.id, inputOfRecipient(recipient));
  if (result.isOk) showToast({ title: copy.back(recipient.name) });
  else showFailure(copy.notBack(recipient.name), result.failure);
  await refreshPractice();
}

/** The id is the caller's, so that a second try adds nobody twice. */
export async function addRecipient(id: string, input: RecipientInput): Promise<ApiResult<unknown>> {
  const { name } = input;
  const result = await saveRecipient(id, input);
  if (result.isOk) showToast({ title: recipients.invented.added(name ?? '') });
  else showFailure(recipients.invented.notAdded(name ?? ''), result.failure);
  await refreshPractice();
  return result;
}

function showFailure(title: string, failure: Failure): void {
  const { text } = requestFailureMessage(failure, practice.pressFailures);
  showToast({ title, description: text, tone: 'danger' });
}
