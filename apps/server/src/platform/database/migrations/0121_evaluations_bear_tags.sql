create table evaluation_tags (
  organization_id uuid not null references organizations on delete cascade,
  evaluation_id uuid not null,
  tag_id uuid not null,
  primary key (organization_id, evaluation_id, tag_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade,
  foreign key (organization_id, tag_id) references tags (organization_id, id) on delete cascade
);
create index evaluation_tags_by_tag on evaluation_tags (organization_id, tag_id);
alter table evaluation_tags enable row level security;
alter table evaluation_tags force row level security;
create policy own_organization on evaluation_tags
  using (in_scope(organization_id)) with check (in_scope(organization_id));
