-- Older releases may run on this.
-- Files of people and of the product: buckets, and the objects in them. Names and columns are those of the wire we speak, so
-- that row policies written for it hold here. The content lies elsewhere, under the `version` of its object.
create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text constraint buckets_pkey primary key constraint buckets_id_is_bounded check (octet_length(id) between 1 and 100),
  name text not null constraint buckets_name_once unique
    constraint buckets_name_is_bounded check (octet_length(name) between 1 and 100),
  owner uuid,
  owner_id text constraint buckets_owner_is_bounded check (octet_length(owner_id) <= 255),
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  -- In bytes; null is the limit of all.
  file_size_limit bigint constraint buckets_limit_is_positive check (file_size_limit > 0),
  -- Such as image/png or image/*; null is any.
  allowed_mime_types text[] constraint buckets_types_are_bounded check (cardinality(allowed_mime_types) <= 100),
  type text not null default 'STANDARD' constraint buckets_type_is_known check (type = 'STANDARD'),
  -- Whether content must be what its declared type says. Not on the wire.
  is_content_checked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid not null default gen_random_uuid() constraint objects_pkey primary key,
  bucket_id text not null constraint objects_bucket_fkey references storage.buckets (id),
  -- In the order of bytes, whatever the database's own order is: lists go by prefixes.
  name text collate "C" not null constraint objects_name_is_bounded check (octet_length(name) between 1 and 1024),
  owner uuid,
  owner_id text constraint objects_owner_is_bounded check (octet_length(owner_id) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  metadata jsonb constraint objects_metadata_is_an_object check (jsonb_typeof(metadata) = 'object'),
  user_metadata jsonb constraint objects_user_metadata_is_an_object check (jsonb_typeof(user_metadata) = 'object'),
  -- The key of the content. Once only: nobody can have another's content by naming it.
  version text not null constraint objects_version_once unique,
  -- What the content was found to be, if it is a picture that may be shown in a page. Not on the wire.
  picture_type text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  constraint objects_bucket_and_name unique (bucket_id, name)
);
create index objects_owner on storage.objects (owner_id) where owner_id is not null;
create index objects_created_at on storage.objects (bucket_id, created_at, name);
create index objects_updated_at on storage.objects (bucket_id, updated_at, name);

-- Content that no object has any more. Written in the transaction that left it behind, whoever made that, and deleted when
-- the content is.
create table storage.discarded (
  version text constraint discarded_pkey primary key,
  at timestamptz not null default now()
);

-- Uploads that come in pieces, by the tus protocol. A row is the state of one and its lock; the pieces lie in a file.
create table storage.uploads (
  id uuid constraint uploads_pkey primary key,
  -- The role and the subject of whoever began it.
  holder text not null constraint uploads_holder_is_bounded check (octet_length(holder) between 1 and 300),
  is_signed boolean not null,
  is_upsert boolean not null,
  bucket_id text not null constraint uploads_bucket_is_bounded check (octet_length(bucket_id) between 1 and 100),
  name text collate "C" not null constraint uploads_name_is_bounded check (octet_length(name) between 1 and 1024),
  size bigint not null constraint uploads_size_is_not_negative check (size >= 0),
  metadata jsonb not null constraint uploads_metadata_is_an_object check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  -- Under which its content was last being saved.
  version text,
  completed_at timestamptz,
  locked_by text,
  locked_until timestamptz
);
create index uploads_holder on storage.uploads (holder);
create index uploads_created_at on storage.uploads (created_at);

-- For row policies.
create function storage.foldername(name text) returns text[] language sql immutable
return (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1];
create function storage.filename(name text) returns text language sql immutable
return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];
create function storage.extension(name text) returns text language sql immutable
return reverse(split_part(reverse(storage.filename(name)), '.', 1));
create function storage.operation() returns text language sql stable
return nullif(current_setting('storage.operation', true), '');
create function storage.allow_any_operation(expected text[]) returns boolean language sql stable
return exists (
  select from unnest(expected) one where regexp_replace(one, '^storage\.', '') = regexp_replace(storage.operation(), '^storage\.', '')
);
create function storage.allow_only_operation(expected text) returns boolean language sql stable
return storage.allow_any_operation(array[expected]);

create function storage.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at = now();
  return new;
end $$;
create trigger buckets_updated_at before update on storage.buckets for each row execute function storage.touch();
create trigger objects_updated_at before update on storage.objects for each row execute function storage.touch();

-- People may not write to this list; it is written for them by the server's role, below.
create function storage.discard() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.discarded (version) values (old.version) on conflict do nothing;
  return null;
end $$;
create trigger objects_replaced_content_is_discarded after update of version on storage.objects for each row
when (old.version <> new.version) execute function storage.discard();
create trigger objects_content_is_discarded after delete on storage.objects for each row execute function storage.discard();

-- How much a person has stored, whatever they may see of it themselves. An object counts as one block of a disk at least: empty
-- ones would cost nothing otherwise, and be without number. Two uploads of one person wait for each other here,
-- so that both together stay below the quota.
create function storage.bytes_of(person text) returns bigint language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('storage.bytes_of:' || person, 0));
  return coalesce((select sum(greatest((o.metadata ->> 'size')::bigint, 4096)) from storage.objects o where o.owner_id = person), 0);
end $$;

-- An account's files go with it, however it goes: deleted by its owner, by an operator or because nobody confirmed it.
create function storage.delete_objects_of_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.objects where owner_id = old.id::text;
  delete from storage.uploads where holder = 'authenticated:' || old.id;
  return null;
end $$;
create trigger users_objects_are_deleted after delete on auth.users for each row
execute function storage.delete_objects_of_account();
create trigger users_objects_are_deleted_softly after update of deleted_at on auth.users for each row
when (old.deleted_at is null and new.deleted_at is not null) execute function storage.delete_objects_of_account();

revoke execute on all functions in schema storage from public;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text), storage.operation(),
  storage.allow_any_operation(text[]), storage.allow_only_operation(text) to anon, authenticated, service_role;
grant execute on function storage.bytes_of(text) to anon, authenticated, service_role;

-- Row security hides every row from the login that runs this, so what acts for people belongs to the server's role.
grant create on schema storage to service_role;
alter function storage.discard() owner to service_role;
alter function storage.bytes_of(text) owner to service_role;
alter function storage.delete_objects_of_account() owner to service_role;
revoke create on schema storage from service_role;

-- Every call acts as its caller, so the roles have the privileges and the policies decide: where there is none, nobody
-- but the server reads or writes anything.
revoke all on storage.buckets, storage.objects, storage.discarded, storage.uploads from public, anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
grant select, insert, update, delete on storage.discarded, storage.uploads to service_role;
create policy buckets_of_the_server on storage.buckets to service_role using (true) with check (true);
create policy objects_of_the_server on storage.objects to service_role using (true) with check (true);
create policy discarded_of_the_server on storage.discarded to service_role using (true) with check (true);
create policy uploads_of_the_server on storage.uploads to service_role using (true) with check (true);

-- Pictures of members, each in the folder of its account. The account must exist: a token outlives it by up to an hour.
insert into storage.buckets (id, name, file_size_limit, allowed_mime_types, is_content_checked) values
  ('avatars', 'avatars', 2097152, array['image/png', 'image/jpeg', 'image/webp'], true),
  -- CVs. Without a policy: the server alone reads and writes them.
  ('applications', 'applications', 5242880, array['application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'], true);
do $$
declare
  own text := $own$bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid()::text)
    and (select auth.has_shown_factors()) and exists (select from public.profiles where profiles.id = (select auth.uid()))$own$;
begin
  execute format('create policy avatars_are_read_by_their_owner on storage.objects for select to authenticated using (%s)', own);
  execute format('create policy avatars_are_added_by_their_owner on storage.objects for insert to authenticated with check (%s)', own);
  execute format('create policy avatars_are_changed_by_their_owner on storage.objects for update to authenticated using (%s)', own);
  execute format('create policy avatars_are_deleted_by_their_owner on storage.objects for delete to authenticated using (%s)', own);
end
$$;

do $$
declare
  made text;
begin
  foreach made in array array['buckets', 'objects', 'discarded', 'uploads'] loop
    execute format('alter table storage.%I enable row level security', made);
    execute format('alter table storage.%I force row level security', made);
  end loop;
end
$$;
