-- Who has this identifier reads the page of the version once it is published; 122 random bits are not guessed.
alter table evaluation_versions add column public_id uuid not null default gen_random_uuid();
alter table product_versions add column public_id uuid not null default gen_random_uuid();
create unique index evaluation_versions_by_public_id on evaluation_versions (public_id);
create unique index product_versions_by_public_id on product_versions (public_id);
create trigger public_ids_never_change before update of public_id on evaluation_versions
  for each row execute function refuse_change_of_version();
create trigger public_ids_never_change before update of public_id on product_versions
  for each row execute function refuse_change_of_product_version();
create index evaluation_versions_by_publication on evaluation_versions (organization_id, evaluation_id, number desc)
  where published_at is not null;

-- As api_key_of: a reader of a public page belongs to no organization. A draft has no page.
create function published_version_of(kind text, wanted uuid) returns table (
    organization_id uuid, version_id uuid, capabilities text[])
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    if kind = 'evaluation' then
      return query
        select v.organization_id, v.id, capabilities_of(v.organization_id)
        from evaluation_versions v where v.public_id = wanted and v.published_at is not null;
    else
      return query
        select v.organization_id, v.id, capabilities_of(v.organization_id)
        from product_versions v where v.public_id = wanted and v.published_at is not null;
    end if;
    perform set_config('app.scope', scope_before, true);
  end
  $$;
