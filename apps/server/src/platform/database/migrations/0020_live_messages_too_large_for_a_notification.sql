-- Table of @socket.io/postgres-adapter: NOTIFY carries 8 kB, larger messages pass through here for some seconds.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
