-- A set can be the members that an earlier act on a set was done to, so that it is reversed for exactly these.
alter table console_set add column reverses uuid references console_set on delete set null;

-- What the act posted to a member, which reversing needs; in a reversal, what it reverses. A member is taken over by one reversal.
alter table console_set_member add column journal uuid;
alter table console_set_member add column reversed_by uuid;
grant update (journal, reversed_by) on console_set_member to waymark_jobs;
