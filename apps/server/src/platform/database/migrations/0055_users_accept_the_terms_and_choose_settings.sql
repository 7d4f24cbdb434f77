-- Who accepted which document when. The document itself stands in the release, under its id.
create table terms_acceptances (
  organization_id uuid not null,
  user_id uuid not null,
  document_id text not null check (document_id <> ''),
  accepted_at timestamptz not null default now(),
  primary key (organization_id, user_id, document_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
alter table terms_acceptances enable row level security;
alter table terms_acceptances force row level security;
create policy own_organization on terms_acceptances
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- What was never chosen has no row. The language stands with the user: mails need it too.
create table user_settings (
  organization_id uuid not null,
  user_id uuid not null,
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  notifications jsonb not null default '{}' check (jsonb_typeof(notifications) = 'object'),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
alter table user_settings enable row level security;
alter table user_settings force row level security;
create policy own_organization on user_settings
  using (in_scope(organization_id)) with check (in_scope(organization_id));
