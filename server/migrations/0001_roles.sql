-- The three roles every query runs under. Names and meaning are those of the wire we speak, so that a hosted
-- project of the same kind can stand in; there they exist already, as they do when another of our databases shares
-- the server, hence the handlers.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception when duplicate_object or unique_violation then
      null;
    end;
    -- Whoever runs the migrations is who the server connects as; it must be able to become each of them,
    -- which a superuser can without being told.
    -- Two databases of one server may be set up at the same moment: the second finds the work done.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to %I', wanted, current_user);
      exception when unique_violation or internal_error or insufficient_privilege then
        null; -- granted already, perhaps by someone with more rights; the server looks at start
      end;
    end if;
  end loop;
end
$$;

-- Nothing is open to everyone by default; each schema says who may enter.
revoke create on schema public from public;
