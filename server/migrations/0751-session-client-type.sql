-- The kind of program that opened a session: mpchl is the members' portal.
alter table session add column client_type text not null default 'mpchl';
