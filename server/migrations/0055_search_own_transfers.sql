-- Older releases may run on this.
-- An account with ten thousand transfers waited 0.4 seconds for a search that finds little: each name was folded to compare it.
-- What is searched stands here and in `server/src/transfers/store/transfers.ts`, word for word.
create index transfers_search on public.transfers using gin (search.fold(
  coalesce(recipient ->> 'name', '') || E'\n' || reference) search.gin_trgm_ops);
