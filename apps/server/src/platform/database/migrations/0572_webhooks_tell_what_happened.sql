create table webhooks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  url text not null check (url <> ''),
  -- Sealed (platform/secrets); the one before signs too until it ends.
  secret text not null,
  earlier_secret text,
  earlier_until timestamptz,
  events text[] not null check (cardinality(events) > 0),
  state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  last_delivered_at timestamptz,
  failing_since timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  row_version integer not null default 1,
  sort_name text generated always as (folded(name)) stored,
  unique (organization_id, id),
  constraint one_webhook_a_name unique (organization_id, sort_name)
);
alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy own_organization on webhooks using (in_scope(organization_id)) with check (in_scope(organization_id));

-- One message to one webhook: a message that is sent again is the same row.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  webhook_id uuid not null,
  message_id uuid not null,
  sequence bigint not null generated always as identity,
  type text not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- While a process sends it, this is when another one may take it.
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  last_status integer,
  last_error text,
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_of_webhook on webhook_deliveries (organization_id, webhook_id, sequence);
create index webhook_deliveries_by_age on webhook_deliveries (occurred_at);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy own_organization on webhook_deliveries
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- What an entry of the audit log is to webhooks; null: nothing.
create function webhook_event_of(entity text, action text) returns text language sql immutable as $$
  select case entity
      when 'evaluation' then 'evaluation' when 'product' then 'product' when 'declaration' then 'declaration'
      when 'request' then 'request' when 'own_database' then 'database' end
    || '.' || case action
      when 'create' then 'created' when 'duplicate' then 'created' when 'update' then 'updated'
      when 'rename_version' then 'updated' when 'delete' then 'deleted' when 'evaluate' then 'evaluated'
      when 'publish' then 'published' when 'withdraw' then 'withdrawn' when 'answer' then 'answered'
      when 'create_version' then 'version_created' when 'activate_version' then 'version_activated' end
  $$;

-- Messages are rows of the transaction of what they tell: with it they are there, or not.
create function tell_webhooks_of_changes() returns trigger language plpgsql as $$
  begin
    insert into webhook_deliveries (organization_id, webhook_id, message_id, type, occurred_at, data)
    select e.organization_id, w.id, e.id, webhook_event_of(e.entity, e.action), e.at,
      jsonb_build_object('id', e.entity_id, 'name', e.entity_name,
          'actor', jsonb_build_object('kind', e.actor_kind, 'id', e.actor_id, 'name', e.actor_name))
        || case when e.action = 'evaluate' then jsonb_build_object('changes', e.changes) else '{}'::jsonb end
    from entries e
    join webhooks w on w.organization_id = e.organization_id and w.state = 'active'
      and webhook_event_of(e.entity, e.action) = any (w.events)
    order by e.sequence;
    return null;
  end
  $$;
create trigger webhooks_are_told after insert on audit_log
  referencing new table as entries for each statement when (not arrives()) execute function tell_webhooks_of_changes();

create function tell_webhooks_of_jobs() returns trigger language plpgsql as $$
  begin
    insert into webhook_deliveries (organization_id, webhook_id, message_id, type, occurred_at, data)
    select new.organization_id, w.id, gen_random_uuid(), 'job.ended', clock_timestamp(),
      jsonb_build_object('id', new.id, 'kind', new.kind, 'state', new.state, 'total', new.total,
        'done', new.done, 'failed', new.failed)
    from webhooks w
    where w.organization_id = new.organization_id and w.state = 'active' and 'job.ended' = any (w.events);
    return null;
  end
  $$;
create trigger webhooks_are_told after update of state on jobs
  for each row when (new.state in ('done', 'failed', 'cancelled') and old.state in ('queued', 'running'))
  execute function tell_webhooks_of_jobs();
