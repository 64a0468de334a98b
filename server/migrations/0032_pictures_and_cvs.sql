-- Older releases may run on this.
-- A profile names its picture, and CVs lie in the bucket `applications`.

-- Below a folder with the owner's id, where the policies of the bucket `avatars` let them write.
alter table public.profiles add column avatar_path text constraint profiles_avatar_is_their_own
  check (starts_with(avatar_path, id::text || '/') and char_length(avatar_path) <= 200);
grant update (avatar_path) on public.profiles to authenticated;

-- A picture that is replaced or removed goes in the same transaction, wherever the change came from.
create function storage.delete_replaced_avatar() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.objects where bucket_id = 'avatars' and name = old.avatar_path;
  return null;
end $$;
create trigger profiles_replaced_avatar_is_deleted after update of avatar_path on public.profiles for each row
when (old.avatar_path is distinct from new.avatar_path and old.avatar_path is not null)
execute function storage.delete_replaced_avatar();

-- A CV is either in its row, as those from before are until a job moves them, or an object that is named after its enquiry. It
-- is sealed in both, so nothing can be told from the content.
alter table enquiries.cvs alter column sealed drop not null;
-- Of the file as it was sent; for those in the bucket.
alter table enquiries.cvs add column size integer constraint cvs_size_is_bounded check (size between 1 and 5242880);
alter table enquiries.cvs add constraint cvs_lie_in_one_place check ((sealed is null) = (size is not null));
grant update (sealed, size) on enquiries.cvs to service_role;

alter table storage.buckets no force row level security;
update storage.buckets set file_size_limit = 5300000, allowed_mime_types = array['application/octet-stream'],
  is_content_checked = false where id = 'applications';
alter table storage.buckets force row level security;

-- However an enquiry goes, the file goes with it: by retention, with an account, or deleted by an older release.
create function enquiries.delete_cv_object() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.objects where bucket_id = 'applications' and name = old.enquiry_id::text;
  return null;
end $$;
create trigger cvs_objects_are_deleted after delete on enquiries.cvs for each row execute function enquiries.delete_cv_object();

-- Row security hides every row from the login that runs this, so what acts for people belongs to the server's role.
revoke execute on function storage.delete_replaced_avatar(), enquiries.delete_cv_object() from public;
grant create on schema storage, enquiries to service_role;
alter function storage.delete_replaced_avatar() owner to service_role;
alter function enquiries.delete_cv_object() owner to service_role;
revoke create on schema storage, enquiries from service_role;
