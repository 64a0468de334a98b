import { useState } from 'react';
import { manage } from '#content/forms/subscription-links.ts';
import { deleteData, unsubscribe } from '#features/subscription-links/subscription-api.ts';
import { useRequest } from '#features/subscription-links/use-request.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PageSection } from '#ui/page-section.tsx';

export type LeaveSectionProps = {
  readonly token: string;
  readonly isOnList: boolean;
  readonly onLeft: () => void;
  readonly onRemoved: () => void;
};

const { leave, confirmRemoval } = manage;

/** Unsubscribing takes one click; deleting asks for confirmation, because it cannot be undone. */
export function LeaveSection({ token, isOnList, onLeft, onRemoved }: LeaveSectionProps) {
  const leaving = useRequest();
  const removing = useRequest();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);

  async function leaveList(): Promise<void> {
    if (await leaving.run(() => unsubscribe(token))) onLeft();
  }
  async function remove(): Promise<void> {
    const removed = await removing.run(() => deleteData(token));
    close();
    if (removed) onRemoved();
  }

  const message = leaving.message ?? removing.message;
  return (
    <PageSection heading={leave.heading} isBeside>
      <p className="max-w-[60ch]">{leave.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {isOnList && (
          <Button
            tone="secondary"
            isBusy={leaving.isBusy}
            busyLabel={leave.busy}
            onClick={() => void leaveList()}
          >
            {leave.unsubscribe}
          </Button>
        )}
        <Button tone="danger" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          {leave.remove}
        </Button>
      </div>
      {message && (
        <div className="mt-4 max-w-xl">
          <Alert tone="danger" title={message.title}>
            {message.text}
          </Alert>
        </div>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={confirmRemoval.title}
        description={confirmRemoval.text}
        closeLabel={confirmRemoval.close}
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              {confirmRemoval.keep}
            </Button>
            <Button
              tone="danger"
              isBusy={removing.isBusy}
              busyLabel={leave.busy}
              onClick={() => void remove()}
            >
              {confirmRemoval.remove}
            </Button>
          </>
        }
      />
    </PageSection>
  );
}
