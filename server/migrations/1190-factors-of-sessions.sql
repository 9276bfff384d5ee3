-- The factor that a session was opened with: removing it ends the session. A session opens only while its factor is there, which is read
-- with a lock that holds back a removal; that needs a right to update.
alter table session add column factor text;
grant update (added_at) on mailed_code_factor to waymark_web;
