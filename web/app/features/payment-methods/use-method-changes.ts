import { useRef, useState } from 'react';
import { requestFailureMessage } from '#client/failure-message.ts';
import { refreshPractice } from '#client/transfers/own-practice.ts';
import { addPaymentMethod, removePaymentMethod } from '#client/transfers/transfers-api.ts';
import { ownPaymentMethods as copy } from '#content/app/own-payment-methods.ts';
import { practice } from '#content/app/practice.ts';
import { showToast, toastQueue } from '#ui/show-toast.ts';

/** Shown at once and sent in order; a change that fails is taken back. */
export function useMethodChanges(stored: readonly string[]) {
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({});
  const [news, setNews] = useState('');
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function change(id: string, isChosen: boolean): void {
    setWanted((before) => ({ ...before, [id]: isChosen }));
    const name = practice.paymentMethod(id);
    setNews(isChosen ? copy.added(name) : '');
    const toast = isChosen
      ? undefined
      : showToast({
          title: copy.removed(name),
          action: { label: copy.undo, run: () => change(id, true) },
        });
    last.current = last.current.then(async () => {
      const result = await (isChosen ? addPaymentMethod(id) : removePaymentMethod(id));
      const isGoneAlready =
        !result.isOk &&
        result.failure.kind === 'rejected' &&
        result.failure.code === 'payment_method_unknown';
      if (!result.isOk && !isGoneAlready) {
        setNews('');
        if (toast !== undefined) toastQueue.dismiss(toast);
        const { text } = requestFailureMessage(result.failure, practice.pressFailures);
        showToast({
          title: isChosen ? copy.notAdded(name) : copy.notRemoved(name),
          description: text,
          tone: 'danger',
        });
      }
      await refreshPractice();
      // A later change of the same one is still under way.
      setWanted(({ [id]: now, ...others }) =>
        now === undefined || now === isChosen ? others : { ...others, [id]: now },
      );
    });
  }

  return {
    isChosen: (id: string) => wanted[id] ?? stored.includes(id),
    change,
    /** For those who do not see a row move. */
    news,
  };
}
