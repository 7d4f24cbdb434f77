-- A link by which somebody without an account answers a request. Only the hash of what it holds is kept.
create table request_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  request_id uuid not null,
  token_hash bytea not null unique,
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  renewal_asked_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, request_id) references requests (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references users (organization_id, id) on delete set null (created_by)
);
create index request_links_of_request on request_links (organization_id, request_id, created_at);
create index request_links_by_person on request_links (organization_id, created_by);

-- One table for the team that answers and for who answers by a link. An answer that was sent is never changed but by the
-- decision on it, and a second answer to a field is a second row.
create table request_answers (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  request_id uuid not null,
  field_id uuid not null,
  state text not null check (state in ('draft', 'proposed', 'accepted', 'refused')),
  known boolean not null,
  value jsonb not null default 'null' check (known or value = 'null'),
  note text check (note <> ''),
  -- By a link, from outside; otherwise by the team that was asked.
  outside boolean not null,
  author_id uuid,
  -- `null`: a draft, nobody has signed it.
  author_name text,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  reason text check (reason <> ''),
  decided_by text,
  decided_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, request_id) references requests (organization_id, id) on delete cascade,
  foreign key (organization_id, field_id) references request_fields (organization_id, id) on delete cascade,
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id),
  check ((state = 'draft') = (sent_at is null)),
  check (state = 'draft' or author_name is not null),
  check ((state in ('accepted', 'refused')) = (decided_at is not null))
);
-- What is typed in the form belongs to the question, whichever link opened it.
create unique index request_answers_one_draft on request_answers (organization_id, field_id) where state = 'draft';
create index request_answers_of_request on request_answers (organization_id, request_id, sent_at);
create index request_answers_of_field on request_answers (organization_id, field_id);
create index request_answers_by_person on request_answers (organization_id, author_id);

create table request_evidence (
  organization_id uuid not null,
  answer_id uuid not null,
  file_id uuid not null,
  primary key (organization_id, file_id),
  foreign key (organization_id, answer_id) references request_answers (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade
);
create index request_evidence_of_answer on request_evidence (organization_id, answer_id);

alter table request_links enable row level security;
alter table request_links force row level security;
create policy own_organization on request_links
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table request_answers enable row level security;
alter table request_answers force row level security;
create policy own_organization on request_answers
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table request_evidence enable row level security;
alter table request_evidence force row level security;
create policy own_organization on request_evidence
  using (in_scope(organization_id)) with check (in_scope(organization_id));
