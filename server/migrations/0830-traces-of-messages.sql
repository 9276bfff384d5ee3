-- Which trace a message belongs to, as W3C Trace Context writes it; null where nothing is traced.
alter table outbox add column traceparent text;
