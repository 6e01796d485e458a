-- Mails with HTML, attachments and a stable id; mails that customers request again.

-- An ended mail loses its text. One that waits keeps its subject and body: a node with the previous program can still
-- deliver it, and the new program reads both forms.
update outbox
set payload = jsonb_build_object('kind', 'MAIL', 'recipient', payload->'recipient', 'content', null)
where kind = 'MAIL' and (done_at is not null or dead_at is not null);

-- The largest mail has about 4 KB.
alter table outbox add constraint outbox_payload_size check (octet_length(payload::text) <= 16384);

-- Ended mails are deleted by age.
create index outbox_ended_mails on outbox (created_at)
  where kind = 'MAIL' and (done_at is not null or dead_at is not null);

alter table mail
  -- The same mail twice is stored once.
  add column message_id text unique,
  add column html text not null default '',
  add column attachments jsonb not null default '[]';

-- Each request to send a booking's mail again; kept as long as it counts.
create table mail_request (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  reservation_id bigint not null references reservation on delete cascade,
  requested_at timestamptz not null
);
create index mail_request_customer on mail_request (customer_id, requested_at);
create index mail_request_reservation on mail_request (reservation_id);
create index mail_request_age on mail_request (requested_at);
