-- Older releases may run on this.
-- Receipts and monthly statements, as files of their account. The server alone writes them. Their owner reads them once the
-- session has shown the second step that the account asks for; the account must exist, because a token outlives it.
alter table storage.buckets no force row level security;
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, is_content_checked)
values ('receipts', 'receipts', false, 2097152, array['application/pdf'], true)
-- Should there be one of that name.
on conflict (id) do update set public = false, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types, is_content_checked = true;
alter table storage.buckets force row level security;

create policy receipts_are_read_by_their_owner on storage.objects for select to authenticated
using (bucket_id = 'receipts' and (storage.foldername(name))[1] = (select auth.uid()::text)
  and (select auth.has_shown_factors()) and exists (select from public.profiles where profiles.id = (select auth.uid())));
