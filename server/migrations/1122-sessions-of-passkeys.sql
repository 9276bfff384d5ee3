-- The passkey that opened a session: removing it ends the session. Not a reference, since the session outlives the passkey.
alter table session add column passkey_id uuid;
