create index audit_log_by_moment on audit_log (organization_id, at);
