-- A flight's times as on the clocks of its two airports, if the airline sent them: for the trip's page and the member's calendar. The rates
-- behind a credit's status points, beside those of its base and bonus points. Earlier records have neither.
alter table flight_record
  add column departs_local timestamp,
  add column arrives_local timestamp,
  add column status_percent integer,
  add column rates_from date;
alter table flight_record
  add constraint flight_times_are_both check ((departs_local is null) = (arrives_local is null)) not valid;
