-- Older releases may run on this.
-- How many objects a person has in a bucket, and how large they are together, whatever they may see of them themselves. Waits as
-- `storage.bytes_of` does for other uploads of the person, so that two at once stay below a quota together.
create function storage.owned_in(person text, bucket text, out files bigint, out bytes bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('storage.bytes_of:' || person, 0));
  select count(*), coalesce(sum((o.metadata ->> 'size')::bigint), 0) into files, bytes
  from storage.objects o where o.owner_id = person and o.bucket_id = bucket;
end $$;
revoke execute on function storage.owned_in(text, text) from public;
grant execute on function storage.owned_in(text, text) to anon, authenticated, service_role;

-- Row security hides every row from the login that runs this, so what acts for people belongs to the server's role.
grant create on schema storage to service_role;
alter function storage.owned_in(text, text) owner to service_role;
revoke create on schema storage from service_role;
