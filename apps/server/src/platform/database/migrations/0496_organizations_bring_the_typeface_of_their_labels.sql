-- Marianne has no free licence: who is licensed brings it, weight by weight. Of a font only the outlines of what the
-- label says are kept, never the file.
create table label_typefaces (
  organization_id uuid not null references organizations on delete cascade,
  weight smallint not null check (weight in (400, 500, 700, 800)),
  -- As the font calls itself.
  name text not null check (name <> ''),
  version text,
  -- Of the file, hexadecimal: which font it was.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- { "fixed": { "title": path, … }, "glyphs": { "0": { "advance", "path" }, … } | null }
  outlines jsonb not null check (jsonb_typeof(outlines) = 'object'),
  -- Who has confirmed the right to use it; null: an account that is gone.
  uploaded_by text,
  uploaded_at timestamptz not null default now(),
  primary key (organization_id, weight)
);
alter table label_typefaces enable row level security;
alter table label_typefaces force row level security;
create policy own_organization on label_typefaces
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- A label asks for the declarations of its item, and for those that name the same code.
create index declarations_by_code on declarations using gin (gtins);
create index declarations_by_only_evaluation on declarations
  (organization_id, ((versions -> 0 ->> 'evaluation')), declared_at desc) where content ->> 'kind' = 'single';

-- What the public labels of an organization rest on, as a text that changes with it: an answer of the portal, a font,
-- the day. Pages that are kept know by it that they no longer hold.
create index declaration_answers_by_sequence on declaration_answers (organization_id, sequence desc);
create function label_stamp(of_organization uuid) returns text language sql stable as $$
  select concat_ws(' ', current_date,
    (select a.sequence from declaration_answers a where a.organization_id = of_organization
      order by a.sequence desc limit 1),
    (select string_agg(t.sha256, ' ' order by t.weight) from label_typefaces t
      where t.organization_id = of_organization))
$$;
