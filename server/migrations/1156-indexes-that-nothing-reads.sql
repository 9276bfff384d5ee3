-- Unpaid orders are found by account or by their next try, unused links by mailed_link_made, and open sessions by session_of_person. Without
-- these, ending a session changes no index.
drop index orders_pending;
drop index mailed_link_of_customer;
drop index session_of_customer;
