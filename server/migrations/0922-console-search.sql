-- The console finds people by name as staff type it: without macrons and other accents, in any order, with a slip of the finger.
-- Both extensions are trusted: the database's owner can create them. The embedded database brings its own (embedded.ts).
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- A name as it is compared. With the dictionary named, unaccent depends on nothing that a session can change, so it can be indexed.
create function folded_name(given_name text, family_name text) returns text
language sql immutable parallel safe
return lower(unaccent('unaccent'::regdictionary, given_name || ' ' || family_name));
-- Whoever writes a name maintains its index, so both roles call these.
grant execute on function folded_name, unaccent(regdictionary, text) to waymark_web, waymark_jobs;
grant execute on function word_similarity(text, text), word_similarity_op(text, text), word_similarity_commutator_op(text, text)
  to waymark_jobs;
