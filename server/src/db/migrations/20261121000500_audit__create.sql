-- What happened to accounts and rights. Pseudonymous: ids, never a name, a number, a phone, a code or a text.
-- Each seal closes over the events before it and the seal before it, under a key that is not in the database.
create table audit_seals (
  number integer primary key check (number > 0),
  sealed_at timestamptz not null,
  event_count integer not null check (event_count > 0),
  -- Of the newest event in it.
  last_at timestamptz not null,
  digest bytea not null,
  mac bytea not null
);

create table audit_events (
  id uuid primary key,
  at timestamptz not null,
  event text not null check (event ~ '^[a-zA-Z]{3,40}$'),
  outcome text not null check (outcome in ('ok', 'refused')),
  -- Null: no school is known, or several are meant.
  school_id text,
  -- Who did it: a user's id, or what kind of caller it was.
  actor text not null check (actor in ('anyone', 'operator', 'system') or actor::uuid is not null),
  -- Whom it is about.
  subject uuid,
  -- The network, not the machine: 203.0.113.0/24, 2001:db8:7::/48.
  address text not null default '',
  device uuid,
  request uuid,
  -- One word or a small number; nothing as long as a code can be.
  detail text not null default '' check (length(detail) <= 60 and detail !~ '[0-9]{6}'),
  seal integer references audit_seals (number)
);
select guard_school_table('audit_events');
create index audit_events_at on audit_events (at);
create index audit_events_unsealed on audit_events (id) where seal is null;

-- Events are written once, sealed once, and may go after three years. Whoever turns this off is found by the seals.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '3 years' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if old.seal is null and new.seal is not null
      and to_jsonb(new) - 'seal' = to_jsonb(old) - 'seal' then return new; end if;
  end if;
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_events_kept before update or delete on audit_events
  for each row execute function keep_audit();
create trigger audit_events_not_emptied before truncate on audit_events
  for each statement execute function keep_audit();

create function keep_audit_seals() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_seals_kept before update or delete or truncate on audit_seals
  for each statement execute function keep_audit_seals();
