-- The documents that a supplier owes for an order: its invoice, and a correction for each refund. `sequence` has no gap: a number is taken in
-- the transaction that writes its document, and goes back with it. Rows are never changed, since a document that was issued stays as it was.
create table tax_document_counter (
  company_code text not null,
  series text not null check (series in ('invoice', 'correction')),
  last bigint not null check (last > 0),
  primary key (company_code, series)
);
grant select, insert, update on tax_document_counter to waymark_jobs;

-- `content` is all that the document says, in no language: what the supplier and the payer were called that day, lines, tax and payment, in
-- cents as decimal text.
create table tax_document (
  company_code text not null,
  series text not null check (series in ('invoice', 'correction')),
  sequence bigint not null check (sequence > 0),
  document_number text not null,
  order_id uuid not null references orders (order_id),
  refund_id uuid references order_refund (refund_id),
  issued_on date not null,
  issued_at timestamptz not null,
  total bigint not null check (total >= 0),
  content jsonb not null,
  primary key (company_code, series, sequence),
  unique (company_code, document_number),
  check ((series = 'correction') = (refund_id is not null))
);
-- One invoice an order, whatever happens at once, and one correction a refund.
create unique index tax_document_invoice on tax_document (order_id) where series = 'invoice';
create unique index tax_document_correction on tax_document (refund_id) where series = 'correction';
create index tax_document_of_order on tax_document (order_id, issued_at);
grant select on tax_document to waymark_web;
grant select, insert on tax_document to waymark_jobs;
