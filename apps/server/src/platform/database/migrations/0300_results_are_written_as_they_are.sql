-- Written with every run, read one at a time: to compress them takes longer than all else that writes a version.
alter table evaluation_versions
  alter column pef_view set storage external,
  alter column result set storage external,
  alter column form set storage external;
alter table evaluations alter column form_values set storage external;
