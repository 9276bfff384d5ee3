-- The account holder of a company can have a seat like any of its users. They have no record there, so 0 stands for them in
-- company_seat.nominee_reference. `kept`: the holder became account holder or was until then, and keeps the seat.
alter table company_seat_event drop constraint company_seat_event_kind_check;
alter table company_seat_event add constraint company_seat_event_kind_check
  check (kind in ('offered', 'accepted', 'kept', 'declined', 'returned', 'left'));
