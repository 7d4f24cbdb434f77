-- What somebody is told, in both languages: whoever reads it may have changed theirs meanwhile.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  -- Order of notifications of one moment, and how far "all as read" reaches.
  sequence bigint not null generated always as identity,
  type text not null check (type <> ''),
  wording jsonb not null check (jsonb_typeof(wording) = 'object'),
  request_id uuid,
  -- A path of the web app, never another site.
  url text check (url ~ '^/([^/\\]|$)'),
  -- False: only sent by e-mail.
  in_app boolean not null,
  state text not null default 'unread' check (state in ('unread', 'read')),
  digest text not null default 'none' check (digest in ('none', 'waiting', 'sent')),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  check (in_app or digest <> 'none'),
  check ((state = 'read') = (read_at is not null))
);
create index notifications_of_somebody on notifications (organization_id, user_id, sequence) where in_app;
create index notifications_unread on notifications (organization_id, user_id, sequence)
  where in_app and state = 'unread';
create index notifications_for_digests on notifications (organization_id, user_id, created_at)
  where digest = 'waiting';
alter table notifications enable row level security;
alter table notifications force row level security;
create policy own_organization on notifications
  using (in_scope(organization_id)) with check (in_scope(organization_id));
