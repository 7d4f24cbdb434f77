-- Row locks taken in two orders would let two of them stop each other: one lock for all takes their place.
create or replace function has_other_administrator(than_user_id uuid) returns boolean
  language plpgsql
  as $$
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
    found_one boolean;
  begin
    perform pg_advisory_xact_lock(hashtextextended('platform_administrator', 0));
    perform set_config('app.scope', 'system', true);
    select exists (
      select from users where role = 'platform_administrator' and id <> than_user_id and password_hash is not null
    ) into found_one;
    perform set_config('app.scope', scope_before, true);
    return found_one;
  end
  $$;
