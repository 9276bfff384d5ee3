-- Mails that somebody else caused, counted by recipient and kind: a row a message, so that one that is sent again counts once. The
-- recipient is a hash; rows are dropped after two days.
create table mail_count (
  message_id text primary key,
  recipient bytea not null,
  kind text not null,
  counted_at timestamptz not null
);
create index mail_count_of_recipient on mail_count (recipient, kind, counted_at);
create index mail_count_age on mail_count (counted_at);

grant select, insert, delete on mail_count to waymark_jobs;
