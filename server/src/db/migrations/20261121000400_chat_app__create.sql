-- One row for each trip to the chat app: what comes back counts only in the browser that went there, once, and for what
-- it went. The nonce itself is never kept. Bind trips belong to whoever was signed in.
create table chat_app_flows (
  nonce_hash bytea primary key,
  intent text not null check (intent in ('login', 'bind')),
  channel text not null check (channel in ('qr', 'inApp', 'shell')),
  school_id text,
  user_id uuid,
  expires_at timestamptz not null,
  -- The code it was spent for: the same once more, right away, is the browser asking twice.
  consumed_at timestamptz,
  code_hash bytea,
  foreign key (school_id, user_id) references users (school_id, id),
  check ((intent = 'bind') = (school_id is not null and user_id is not null)),
  check ((consumed_at is null) = (code_hash is null))
);
select guard_school_table('chat_app_flows');
create index chat_app_flows_expiry on chat_app_flows (expires_at);

-- A chat app's user whom no account is bound to yet, waiting for a first login with number and password.
create table chat_app_pendings (
  code_hash bytea primary key,
  -- Null for a client that is no browser and so has no flow.
  nonce_hash bytea,
  provider text not null,
  subject bytea not null,
  nickname text not null,
  expires_at timestamptz not null
);
create index chat_app_pendings_expiry on chat_app_pendings (expires_at);

-- Which account a chat app's user opens; `subject` is a keyed hash, never the provider's identity.
create table external_identities (
  school_id text not null,
  user_id uuid not null,
  provider text not null,
  subject bytea not null,
  bound_at timestamptz not null,
  primary key (school_id, user_id, provider),
  unique (provider, subject),
  foreign key (school_id, user_id) references users (school_id, id)
);
select guard_school_table('external_identities');
