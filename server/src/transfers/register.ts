import {
  IdField,
  idempotencyHeader,
  idempotencyKeyPattern,
  PaceInput,
  PaymentMethodField,
  QuoteInput,
  RecipientInput,
  StatementInput,
  TransferInput,
  TransferSearch,
  transferPaths,
} from '@remit/contract/transfers.ts';
import { parsed, readJson, requireContentType } from '@remit/platform/guards/request-body.ts';
import { renderError } from '@remit/platform/http/render-api-error.ts';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { TransferRoutesDeps } from './deps.ts';
import { apiError } from './errors.ts';
import { cancelTransfer } from './operations/cancel-transfer.ts';
import { addPaymentMethod, removePaymentMethod } from './operations/change-payment-methods.ts';
import { checkName } from './operations/check-name.ts';
import { createQuote } from './operations/create-quote.ts';
import { createTransfer } from './operations/create-transfer.ts';
import { makeReceipt } from './operations/make-receipt.ts';
import { makeStatement } from './operations/make-statement.ts';
import { readMonths } from './operations/read-months.ts';
import { readPractice } from './operations/read-practice.ts';
import { readTransfer } from './operations/read-transfer.ts';
import { removeRecipient } from './operations/remove-recipient.ts';
import { saveRecipient } from './operations/save-recipient.ts';
import { searchTransfers } from './operations/search-transfers.ts';
import { shareTransfer, stopSharing } from './operations/share-transfer.ts';
import { speedUpTransfer } from './operations/speed-up-transfer.ts';
import { addTrackRoutes } from './track-routes.ts';

export function transfersRoutes(deps: TransferRoutesDeps): Hono {
  const routes = new Hono();
  routes.onError(renderError);

  /** Who asks, and what for. The body comes first: it may take its time, and the session may end meanwhile. */
  const withOwner =
    <Schema extends v.GenericSchema>(
      schema: Schema,
      run: (context: Context, accountId: string, input: v.InferOutput<Schema>) => Promise<Response>,
    ) =>
    async (context: Context) => {
      requireContentType(context, 'application/json');
      const body = await readJson(context);
      const { user } = await deps.requireOwner(context);
      return run(context, user.id, parsed(schema, body));
    };
  const withoutBody =
    (run: (context: Context, accountId: string) => Promise<Response>) => async (context: Context) => {
      const { user } = await deps.requireOwner(context);
      return run(context, user.id);
    };

  routes.get(
    transferPaths.practice,
    withoutBody(async (context, accountId) => context.json(await readPractice(deps, accountId))),
  );
  routes.post(
    transferPaths.search,
    withOwner(TransferSearch, async (context, accountId, search) =>
      context.json(await searchTransfers(deps, accountId, search)),
    ),
  );
  routes.get(
    transferPaths.months,
    withoutBody(async (context, accountId) => context.json(await readMonths(deps, accountId))),
  );
  routes.get(
    transferPaths.transfer,
    withoutBody(async (context, accountId) =>
      context.json(await readTransfer(deps, accountId, idOf(context, 'transfer_unknown'))),
    ),
  );
  routes.post(
    transferPaths.quotes,
    withOwner(QuoteInput, async (context, accountId, input) =>
      context.json(await createQuote(deps, accountId, input)),
    ),
  );
  routes.post(
    transferPaths.transfers,
    withOwner(TransferInput, async (context, accountId, input) =>
      context.json(await createTransfer(deps, { accountId, key: keyOf(context), input }), 201),
    ),
  );
  routes.post(
    transferPaths.cancel,
    withoutBody(async (context, accountId) =>
      context.json(await cancelTransfer(deps, accountId, idOf(context, 'transfer_unknown'))),
    ),
  );
  routes.post(
    transferPaths.pace,
    withOwner(PaceInput, async (context, accountId) =>
      context.json(await speedUpTransfer(deps, accountId, idOf(context, 'transfer_unknown'))),
    ),
  );
  routes.post(
    transferPaths.tracking,
    withoutBody(async (context, accountId) =>
      context.json(await shareTransfer(deps, { id: idOf(context, 'transfer_unknown'), accountId })),
    ),
  );
  routes.delete(
    transferPaths.tracking,
    withoutBody(async (context, accountId) => {
      await stopSharing(deps, { id: idOf(context, 'transfer_unknown'), accountId });
      return context.body(null, 204);
    }),
  );
  routes.post(
    transferPaths.receipt,
    withoutBody(async (context, accountId) =>
      context.json(await makeReceipt(deps, accountId, idOf(context, 'transfer_unknown'))),
    ),
  );
  routes.post(
    transferPaths.statements,
    withOwner(StatementInput, async (context, accountId, { month }) =>
      context.json(await makeStatement(deps, accountId, month)),
    ),
  );
  routes.put(
    transferPaths.recipient,
    withOwner(RecipientInput, async (context, accountId, input) =>
      context.json(await saveRecipient(deps, { id: idOf(context, 'recipient_unknown'), accountId }, input)),
    ),
  );
  routes.delete(
    transferPaths.recipient,
    withoutBody(async (context, accountId) => {
      await removeRecipient(deps, { id: idOf(context, 'recipient_unknown'), accountId });
      return context.body(null, 204);
    }),
  );
  routes.post(
    transferPaths.nameCheck,
    withoutBody(async (context, accountId) =>
      context.json(await checkName(deps, { id: idOf(context, 'recipient_unknown'), accountId })),
    ),
  );
  routes.put(
    transferPaths.paymentMethod,
    withoutBody(async (context, accountId) => {
      const id = methodOf(context);
      await addPaymentMethod(deps, { id, accountId });
      return context.json({ id });
    }),
  );
  routes.delete(
    transferPaths.paymentMethod,
    withoutBody(async (context, accountId) => {
      await removePaymentMethod(deps, { id: methodOf(context), accountId });
      return context.body(null, 204);
    }),
  );
  addTrackRoutes(routes, deps);
  return routes;
}

function keyOf(context: Context): string {
  const key = context.req.header(idempotencyHeader) ?? '';
  if (!idempotencyKeyPattern.test(key)) throw apiError('idempotency_key_missing');
  return key;
}

/** What cannot be an id is as unknown as one that is none. */
function idOf(context: Context, unknown: 'transfer_unknown' | 'recipient_unknown'): string {
  const id = v.safeParse(IdField, context.req.param('id'));
  if (!id.success) throw apiError(unknown);
  return id.output;
}

function methodOf(context: Context) {
  const method = v.safeParse(PaymentMethodField, context.req.param('id'));
  if (!method.success) throw apiError('payment_method_unknown');
  return method.output;
}
