-- Some acts need somebody else whoever asks, and whatever the limits are.
alter table console_act_request drop constraint console_act_request_because_check;
alter table console_act_request add constraint console_act_request_because_check
  check (because in ('each', 'day', 'role', 'always')) not valid;
