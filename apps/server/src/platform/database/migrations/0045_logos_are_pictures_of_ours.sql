-- Re-encoded by us before they are kept. The name is not guessable and changes with the picture, so that it is
-- served to everybody and cached for good.
create table logos (
  name text primary key check (length(name) >= 32),
  organization_id uuid not null references organizations on delete cascade,
  media_type text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
create index logos_by_organization on logos (organization_id);
alter table logos enable row level security;
alter table logos force row level security;
create policy own_organization on logos using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Who knows the name may see the picture, signed in or not.
create function logo_named(wanted text) returns table (media_type text, content bytea)
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    return query select l.media_type, l.content from logos l where l.name = wanted;
    perform set_config('app.scope', scope_before, true);
  end
  $$;
