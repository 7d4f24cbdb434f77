-- To which address a mail with the link went, in lower case: who owns that address sees what was given by the link.
alter table request_links add column mailed_to text;
create index request_links_by_address on request_links (mailed_to) where mailed_to is not null;

-- Links to the page on which somebody sees what they gave to whom. They belong to an address, not to an organization: no
-- scope of an organization reads them.
create table supplier_pages (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index supplier_pages_by_email on supplier_pages (email);
alter table supplier_pages enable row level security;
alter table supplier_pages force row level security;
create policy system_only on supplier_pages
  using (current_setting('app.scope', true) = 'system') with check (current_setting('app.scope', true) = 'system');
