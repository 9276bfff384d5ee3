-- A claim is decided by the configuration that it was sent under. One from before that was kept goes by what is in force.
alter table claim add column config_version integer;
