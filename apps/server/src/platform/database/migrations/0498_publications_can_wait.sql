-- Publications that somebody asked for at a moment to come. A row goes when it is carried out, cancelled or withdrawn.
create table scheduled_publications (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  evaluation_id uuid,
  product_id uuid,
  at timestamptz not null,
  reason text,
  -- Done in this name, with the rights of that moment: whoever leaves publishes nothing any more.
  author_id uuid not null,
  language text not null check (language in ('en', 'fr')),
  unique (organization_id, id),
  unique (organization_id, evaluation_id),
  unique (organization_id, product_id),
  check (num_nonnulls(evaluation_id, product_id) = 1),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade,
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade,
  foreign key (organization_id, author_id) references users (organization_id, id) on delete cascade
);
create index scheduled_publications_by_moment on scheduled_publications (at);
create index scheduled_publications_by_author on scheduled_publications (organization_id, author_id);
alter table scheduled_publications enable row level security;
alter table scheduled_publications force row level security;
create policy own_organization on scheduled_publications
  using (in_scope(organization_id)) with check (in_scope(organization_id));
