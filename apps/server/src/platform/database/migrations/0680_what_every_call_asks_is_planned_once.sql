-- PostgreSQL plans each statement of a function anew for the first five times that a connection runs it, and connections
-- live a minute: most calls met plans that took several times as long as what was planned. These look for rows by their
-- keys, so that one plan fits all.
alter function session_of(bytea, text) set plan_cache_mode = force_generic_plan;
alter function api_key_of(bytea) set plan_cache_mode = force_generic_plan;
alter function keep_flows(uuid[], uuid[]) set plan_cache_mode = force_generic_plan;
alter function tell_webhooks_of_changes() set plan_cache_mode = force_generic_plan;
