import { service } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import { ownerOf, type StorageDeps } from '../deps.ts';
import { storageError } from '../errors.ts';
import type { Place } from '../object-names.ts';
import type { Operation } from '../request.ts';
import { takeSlot } from '../transfers.ts';
import { admitUpload, saveUpload, type Upload } from '../upload.ts';
import { declaredUpload, receiveUpload } from '../upload-body.ts';

export const isUpsertRequested = ({ req }: Context) => req.header('x-upsert') === 'true';

export const uploadObject: Operation = (deps, caller, context, place) => {
  const isPut = context.req.method === 'PUT';
  return receive(deps, context, {
    ...place,
    caller,
    owner: ownerOf(caller),
    isUpsert: isPut || isUpsertRequested(context),
    operation: isPut ? 'object.upload_update' : 'object.upload',
  });
};

/** With the permission of the caller who signed the link, as long as that session lasts. */
export async function uploadToSignedLink(
  deps: StorageDeps,
  context: Context,
  place: Place,
): Promise<Response> {
  const token = context.req.query('token');
  if (!token) throw storageError('MissingParameter', { parameter: 'token' });
  const { owner, upsert, session } = await deps.links.verify(token, place, 'upload');
  return receive(deps, context, {
    ...place,
    caller: { ...service, session },
    owner,
    isUpsert: upsert,
    operation: 'object.upload_signed',
  });
}

async function receive(deps: StorageDeps, context: Context, upload: Upload): Promise<Response> {
  const release = takeSlot(deps.uploads, deps.networkOf(context));
  try {
    const admitted = await admitUpload(deps, upload, declaredUpload(context));
    const saved = await receiveUpload(context, admitted.sizeMax, ({ facts, content }) =>
      saveUpload(deps, upload, admitted, facts, content),
    );
    return Response.json(saved);
  } finally {
    release();
  }
}
