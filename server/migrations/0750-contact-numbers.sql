-- Contact types of the wire that have no column of their own (H and B, and a type that is given with the other address), by type:
-- {"H": "+6444990000"}.
alter table customer_contact add column other_numbers jsonb not null default '{}';
