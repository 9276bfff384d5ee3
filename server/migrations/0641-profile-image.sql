-- A person's picture, as the server wrote it anew: never the bytes that came.
create table profile_image (
  customer_number bigint primary key references customer,
  content_type text not null check (content_type = 'image/webp'),
  image bytea not null,
  changed_at timestamptz not null
);
grant select, insert, update, delete on profile_image to waymark_web;
grant select, delete on profile_image to waymark_jobs;
