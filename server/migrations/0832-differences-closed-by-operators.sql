-- A difference that an operator has explained stays closed for as long as it is the same: who closed it, and why. Both are null where a
-- comparison no longer found it.
alter table gateway_difference
  add column closed_by text,
  add column reason text,
  add constraint gateway_difference_explained check (
    (closed_by is null) = (reason is null) and (closed_by is null or closed_at is not null));
create index gateway_difference_explained on gateway_difference (session_id, kind) where closed_by is not null;
