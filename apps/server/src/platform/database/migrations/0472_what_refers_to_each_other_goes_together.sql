-- An organization goes in one statement, with rows that refer to each other: a part and the material that it is made of.
-- Whether a row is still referred to is then asked when all of them are gone (`set constraints all deferred`); everything
-- else asks at once, as before.
do $$
declare reference record;
begin
  for reference in
    select c.conrelid::regclass as holder, c.conname as name from pg_constraint c
    where c.contype = 'f' and c.confdeltype = 'a' and not c.condeferrable
      and c.connamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'organization_id')
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate',
      reference.holder, reference.name);
  end loop;
end $$;
