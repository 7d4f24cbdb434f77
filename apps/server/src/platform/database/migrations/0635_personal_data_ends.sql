-- How long personal data is kept, in months; null: for good.
alter table organizations
  add column leaver_names_months integer check (leaver_names_months between 1 and 600),
  add column audit_months integer check (audit_months between 12 and 600),
  add column notification_months integer check (notification_months between 1 and 600),
  add column retention_applied_at timestamptz;

-- The audit log is only ever added to, but for two things that the law asks for: names of people are replaced, and what
-- is older than a year may end. Both by the functions below alone; what was done, to what, when and by which account
-- stays as it was written.
create or replace function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('app.forgetting', true) = 'on' then
    if tg_op = 'DELETE' and old.at < now() - interval '12 months' then
      return old;
    end if;
    if tg_op = 'UPDATE'
      and row(new.id, new.organization_id, new.sequence, new.at, new.actor_kind, new.actor_id, new.entity,
          new.entity_id, new.action)
        is not distinct from row(old.id, old.organization_id, old.sequence, old.at, old.actor_kind, old.actor_id,
          old.entity, old.entity_id, old.action)
      and jsonb_path_query_array(new.changes, '$[*].path') = jsonb_path_query_array(old.changes, '$[*].path') then
      return new;
    end if;
  end if;
  raise exception 'The audit log is only ever added to' using errcode = 'restrict_violation';
end $$;

-- Wherever one of some texts stands as a value of its own.
create function with_texts_replaced(value jsonb, texts text[], replacement text) returns jsonb
  language plpgsql immutable as $$
declare
  one text;
  written text := value::text;
begin
  foreach one in array texts loop
    written := replace(written, to_jsonb(one)::text, to_jsonb(replacement)::text);
  end loop;
  return written::jsonb;
end $$;

-- Whether one of some texts stands as a value of its own.
create function names_one_of(value jsonb, texts text[]) returns boolean language sql immutable as $$
  select exists (select from unnest(texts) one where position(to_jsonb(one)::text in value::text) > 0)
$$;

-- The functions below run as the owner of the tables, whom no policy may bind: they look for themselves.
create function refuse_other_organization(of_organization uuid) returns void language plpgsql as $$
begin
  if not coalesce(in_scope(of_organization), false) then
    raise exception 'Organization % is out of reach', of_organization using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Names of a person in the log: as who acted and as who was changed by their account, elsewhere by what they were called.
-- How a thing itself is called stays: it may be called as a person is.
create function erase_names_in_log(of_organization uuid, person uuid, all_names text[], sure_names text[], code text)
  returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  replaced bigint;
begin
  perform refuse_other_organization(of_organization);
  perform set_config('app.forgetting', 'on', true);
  update audit_log a set
    actor_name = named.actor, entity_name = named.entity, search_text = folded(named.actor || ' ' || coalesce(named.entity, '')),
    changes = named.changes
  from (
    select l.id,
      case when l.actor_id = person then code else l.actor_name end as actor,
      case when l.entity = 'user' and l.entity_id = person then code else l.entity_name end as entity,
      case when l.entity = 'user' and l.entity_id = person
        then with_texts_replaced(l.changes, all_names, code)
        else (select coalesce(jsonb_agg(case when c ->> 'path' in ('name', 'title', 'reference') then c
            else with_texts_replaced(c, sure_names, code) end order by place), '[]')
          from jsonb_array_elements(l.changes) with ordinality as each (c, place)) end as changes
    from audit_log l
    where l.organization_id = of_organization
      and (l.actor_id = person or (l.entity = 'user' and l.entity_id = person) or names_one_of(l.changes, sure_names))
  ) named
  where a.id = named.id and a.organization_id = of_organization
    and row(a.actor_name, a.entity_name, a.changes) is distinct from row(named.actor, named.entity, named.changes);
  get diagnostics replaced = row_count;
  perform set_config('app.forgetting', 'off', true);
  return replaced;
end $$;

create function end_old_entries_of_log(of_organization uuid, before timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended bigint;
begin
  perform refuse_other_organization(of_organization);
  perform set_config('app.forgetting', 'on', true);
  delete from audit_log where organization_id = of_organization and at < before;
  get diagnostics ended = row_count;
  perform set_config('app.forgetting', 'off', true);
  return ended;
end $$;
