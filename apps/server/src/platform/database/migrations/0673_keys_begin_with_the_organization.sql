-- The organization comes first in every key of its rows (ADR 0136). A row had two: its id alone, and the organization with
-- its id, which keys of other tables point at. Of the two one is left, the primary key, by which rows can be spread over
-- partitions or servers.

-- Foreign keys are held against all rows again below, also where policies bind the owner of the tables.
select set_config('app.scope', 'system', true);

-- What is named by processes of the release before while they run beside this one stays until a later migration:
-- publications_of_evaluation_versions, publications_of_product_versions.
create unique index one_publication_an_evaluation_version
  on publications (organization_id, evaluation_version_id) where withdrawn_at is null;
create unique index one_publication_a_product_version
  on publications (organization_id, product_version_id) where withdrawn_at is null;

do $$
declare
  one record;
  pointing record;
  -- Statements that put back what points at the keys of before.
  put_back text[] := '{}';
  -- Rows that are looked up by a secret or a place of the object store, and mail of no organization.
  kept constant regclass[] := array['navigation_tokens', 'sign_ons', 'removed_objects', 'waiting_mail']::regclass[];
begin
  -- What points at a row of an organization is taken off, word for word. Two keys that did not say whose row they point
  -- at say it now.
  for pointing in
    select f.conrelid::regclass as of, f.conname as name, case f.conname
        when 'navigation_tokens_session_id_fkey' then
          'foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade'
        when 'claim_proofs_version_id_fkey' then
          'foreign key (organization_id, version_id) references evaluation_versions (organization_id, id) on delete set null (version_id)'
        else pg_get_constraintdef(f.oid) end as definition
    from pg_constraint f
    join pg_index i on i.indexrelid = f.conindid
    join pg_attribute o on o.attrelid = f.confrelid and o.attname = 'organization_id' and not o.attisdropped
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.confrelid <> all (kept)
      and (i.indisprimary and i.indkey[0] <> o.attnum or not i.indisprimary and i.indnkeyatts = 2)
    order by 1, 2
  loop
    execute format('alter table %s drop constraint %I', pointing.of, pointing.name);
    put_back := put_back || format('alter table %s add constraint %I %s', pointing.of, pointing.name, pointing.definition);
  end loop;

  -- The organization is put before the columns of the primary key, under its name; the unique key of the same columns goes.
  for one in
    select p.conrelid::regclass as of, p.conname as name, columns.names,
      (select u.conname from pg_constraint u where u.conrelid = p.conrelid and u.contype = 'u'
        and u.conkey = o.attnum || p.conkey) as twin
    from pg_constraint p
    join pg_attribute o on o.attrelid = p.conrelid and o.attname = 'organization_id' and not o.attisdropped
    cross join lateral (
      select string_agg(quote_ident(a.attname), ', ' order by k.place) as names
      from unnest(p.conkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.number) columns
    where p.contype = 'p' and p.connamespace = 'public'::regnamespace and p.conrelid <> all (kept)
      and p.conkey[1] <> o.attnum
    order by 1
  loop
    if one.twin is not null then execute format('alter table %s drop constraint %I', one.of, one.twin); end if;
    execute format('alter table %1$s drop constraint %2$I, add constraint %2$I primary key (organization_id, %3$s)',
      one.of, one.name, one.names);
  end loop;

  for place in 1 .. cardinality(put_back) loop
    execute put_back[place];
  end loop;
end $$;

-- People are told live by their ids alone, and providers know the addresses of theirs: both are of one organization only.
alter table users add unique (id);
alter table identity_providers add unique (id);
-- Pictures are shown to everybody by their names.
alter table logos add unique (name);
alter table product_images add unique (name);

select set_config('app.scope', '', true);
