-- Club memberships that went to the kept person with a merge, and return when it's undone: their programme and number.
alter table membership_merge add column clubs jsonb not null default '[]';
