import { Specimen } from '#features/styleguide/specimen.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowRightIcon, EditIcon, MoreIcon, SendIcon, TrashIcon } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { showToast } from '#ui/show-toast.ts';

export function ActionsPlate() {
  const press = () => showToast({ title: 'Pressed' });
  return (
    <>
      <Specimen name="Button: tones">
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={press}>Primary</Button>
          <Button tone="secondary" onClick={press}>
            Secondary
          </Button>
          <Button tone="danger" onClick={press}>
            Delete
          </Button>
          <Button tone="quiet" onClick={press}>
            Quiet
          </Button>
        </div>
      </Specimen>
      <Specimen name="Button: small, with icon, busy, disabled, long, wide">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" onClick={press}>
            Small
          </Button>
          <Button onClick={press}>
            <SendIcon className="size-5" />
            Send
          </Button>
          <Button isBusy busyLabel="Sending…">
            Send
          </Button>
          <Button tone="secondary" isBusy busyLabel="Saving…">
            Save
          </Button>
          <Button disabled>Disabled</Button>
          <Button tone="secondary" onClick={press}>
            A label that someone made rather longer than a button likes to be
          </Button>
          <Button isWide onClick={press}>
            Wide
          </Button>
        </div>
      </Specimen>
      <Specimen name="Link button, and the gold primary on forest">
        <Card tone="forest" hasDashedOutline>
          <div className="flex flex-wrap items-center gap-3">
            <LinkButton to="/styleguide" tone="gold">
              See the rates
              <ArrowRightIcon className="size-5" />
            </LinkButton>
            <Button tone="gold" isBusy busyLabel="Joining…">
              Join
            </Button>
          </div>
        </Card>
      </Specimen>
      <Specimen name="Icon button and menu">
        <div className="flex items-center gap-3">
          <IconButton label="Edit" onClick={press}>
            <EditIcon />
          </IconButton>
          <IconButton label="Edit, disabled" disabled>
            <EditIcon />
          </IconButton>
          <Menu
            label="Recipient actions"
            items={[
              { key: 'send', label: 'Send again', icon: <SendIcon />, onChoose: press },
              { key: 'page', label: 'Open this page', icon: <ArrowRightIcon />, to: '/styleguide' },
              { key: 'delete', label: 'Remove', icon: <TrashIcon />, tone: 'danger', onChoose: press },
            ]}
          >
            <MoreIcon />
          </Menu>
        </div>
      </Specimen>
    </>
  );
}
