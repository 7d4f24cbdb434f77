-- A request from a team (or from somebody without one) to a team, or to somebody without an account.
create table requests (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  title text not null check (title <> ''),
  description text check (description <> ''),
  status text not null default 'draft' check (status in ('draft', 'sent', 'cancelled', 'blocked_by_sender',
    'blocked_by_recipient', 'accepted', 'processed', 'completed')),
  sender_team_id uuid,
  author_id uuid,
  author_name text not null,
  recipient_team_id uuid,
  contact_name text check (contact_name <> ''),
  contact_email text,
  contact_language text not null default 'en',
  facility_id uuid,
  due_on date,
  -- `null`: never left its sender, so that nobody else ever sees it.
  sent_at timestamptz,
  last_at timestamptz not null default clock_timestamp(),
  search_text text not null,
  sort_title text generated always as (folded(title)) stored,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, sender_team_id) references teams (organization_id, id),
  foreign key (organization_id, recipient_team_id) references teams (organization_id, id),
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id),
  foreign key (organization_id, facility_id)
    references facilities (organization_id, id) on delete set null (facility_id),
  check (recipient_team_id is null or contact_name is null),
  check (status in ('draft', 'cancelled') or recipient_team_id is not null or contact_name is not null),
  check (sent_at is not null or status in ('draft', 'cancelled'))
);
create index requests_by_sender on requests (organization_id, sender_team_id, last_at desc);
create index requests_by_recipient on requests (organization_id, recipient_team_id, last_at desc);
create index requests_by_author on requests (organization_id, author_id);
create index requests_by_facility on requests (organization_id, facility_id);

-- A field that is asked for. The entry of the composition is known by its id: places in the list move.
create table request_fields (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  request_id uuid not null,
  place integer not null,
  evaluation_id uuid,
  -- As they were when it was asked, for when they are gone.
  evaluation_name text not null,
  category_id text not null,
  entry_id uuid,
  entry_type text,
  entry_name jsonb,
  parameter text not null,
  answered_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, request_id) references requests (organization_id, id) on delete cascade,
  foreign key (organization_id, evaluation_id)
    references evaluations (organization_id, id) on delete set null (evaluation_id)
);
create index request_fields_of_request on request_fields (organization_id, request_id, place);
create index request_fields_of_evaluation on request_fields (organization_id, evaluation_id);

-- The thread: what was written, each step from a state to another, and what was answered. Never changed.
create table request_messages (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  request_id uuid not null,
  sequence bigint not null generated always as identity,
  kind text not null check (kind in ('message', 'move', 'answer')),
  body text check (body <> ''),
  from_status text,
  to_status text,
  field_ids uuid[] not null default '{}',
  side text not null check (side in ('sender', 'recipient')),
  author_id uuid,
  author_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (organization_id, id),
  foreign key (organization_id, request_id) references requests (organization_id, id) on delete cascade,
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id),
  check ((kind = 'move') = (to_status is not null and from_status is not null))
);
create index request_messages_of_request on request_messages (organization_id, request_id, sequence);
create index request_messages_by_author on request_messages (organization_id, author_id);

-- Files of a thread; without a message they wait for the next one of who uploaded them.
create table request_attachments (
  organization_id uuid not null,
  request_id uuid not null,
  file_id uuid not null,
  message_id uuid,
  primary key (organization_id, file_id),
  foreign key (organization_id, request_id) references requests (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade,
  foreign key (organization_id, message_id) references request_messages (organization_id, id) on delete cascade
);
create index request_attachments_of_request on request_attachments (organization_id, request_id);
create index request_attachments_of_message on request_attachments (organization_id, message_id);

-- How far somebody has read a thread.
create table request_readers (
  organization_id uuid not null,
  request_id uuid not null,
  user_id uuid not null,
  read_up_to bigint not null,
  primary key (organization_id, request_id, user_id),
  foreign key (organization_id, request_id) references requests (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index request_readers_by_person on request_readers (organization_id, user_id);

alter table requests enable row level security;
alter table requests force row level security;
create policy own_organization on requests
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table request_fields enable row level security;
alter table request_fields force row level security;
create policy own_organization on request_fields
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table request_messages enable row level security;
alter table request_messages force row level security;
create policy own_organization on request_messages
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table request_attachments enable row level security;
alter table request_attachments force row level security;
create policy own_organization on request_attachments
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table request_readers enable row level security;
alter table request_readers force row level security;
create policy own_organization on request_readers
  using (in_scope(organization_id)) with check (in_scope(organization_id));
