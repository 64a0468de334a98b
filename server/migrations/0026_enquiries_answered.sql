-- Older releases may run on this.
-- Whether somebody of the team has answered an enquiry. The rest of it never changes.
alter table enquiries.enquiries add column answered_at timestamptz;
grant update (answered_at) on enquiries.enquiries to service_role;
