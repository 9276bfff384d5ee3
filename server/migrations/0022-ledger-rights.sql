-- True if the customer can move points out of the account.
create function ledger.may_spend(p_principal bigint, p_account bigint) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from account_actor a
    where a.account_id = p_account and a.customer_id = p_principal and a.role in ('owner', 'nominee', 'head'));
end $$;

-- The protection that stops a customer from spending at a moment: {kind: 'protected', until}, or null.
create function ledger.protection_of(p_principal bigint, p_account bigint, p_at timestamptz) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('kind', 'protected', 'until', a.protected_until) from account_actor a
    where a.account_id = p_account and a.customer_id = p_principal and a.protected_until > p_at);
end $$;

-- Opens an account with both balances and its first actors, [{customer, role}]. Returns {kind: 'opened'}, or {kind: 'already_open'} with
-- nothing changed: an existing account gains no actors this way.
create function ledger.open_account(p_account bigint, p_actors jsonb) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into balance (account_id, point_type) values (p_account, 'POINTS') on conflict do nothing;
  if not found then return jsonb_build_object('kind', 'already_open'); end if;
  insert into balance (account_id, point_type) values (p_account, 'STATUS');
  insert into account_actor (account_id, customer_id, role)
  select p_account, a.customer, a.role from jsonb_to_recordset(p_actors) as a (customer bigint, role text);
  return jsonb_build_object('kind', 'opened');
end $$;
grant execute on function ledger.open_account to waymark_web, waymark_jobs;

-- Lets a customer act on an account in a role, at the operator's request.
create function ledger.grant_actor(p_account bigint, p_customer bigint, p_role text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not exists (select from balance b where b.account_id = p_account and b.point_type = 'POINTS') then
    raise exception 'There is no account %', p_account using errcode = 'no_data_found';
  end if;
  insert into account_actor as a (account_id, customer_id, role) values (p_account, p_customer, p_role)
  on conflict (account_id, customer_id) do update set role = excluded.role
    where a.account_id = p_account and a.customer_id = p_customer;
  return jsonb_build_object('kind', 'allowed');
end $$;
grant execute on function ledger.grant_actor to waymark_jobs;

-- Lets a customer act on an account in a role, at the request of its owner or head ({kind: 'forbidden'} for anybody else). Nobody becomes
-- an owner this way, and no owner loses the role. The new actor is protected as long as the one who added them: otherwise adding a
-- nominee would bypass the protection.
create function ledger.allow_actor(p_principal bigint, p_account bigint, p_customer bigint, p_role text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  allowed jsonb;
begin
  if p_role = 'owner'
    or not exists (
      select from account_actor a
      where a.account_id = p_account and a.customer_id = p_principal and a.role in ('owner', 'head'))
    or exists (
      select from account_actor a
      where a.account_id = p_account and a.customer_id = p_customer and a.role = 'owner')
  then
    return jsonb_build_object('kind', 'forbidden');
  end if;
  allowed := grant_actor(p_account, p_customer, p_role);
  update account_actor a set protected_until = greatest(a.protected_until, granter.protected_until)
  from account_actor granter
  where a.account_id = p_account and a.customer_id = p_customer
    and granter.account_id = p_account and granter.customer_id = p_principal and granter.protected_until is not null;
  return allowed;
end $$;
grant execute on function ledger.allow_actor to waymark_web, waymark_jobs;

-- Ends a customer's right to act on an account, at the request of its owner or head, or of the customer (leaving a pool). An owner can't
-- be removed: {kind: 'forbidden'}. Takes effect for every call that starts after this one commits.
create function ledger.remove_actor(p_principal bigint, p_account bigint, p_customer bigint) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if p_principal <> p_customer and not exists (
    select from account_actor a
    where a.account_id = p_account and a.customer_id = p_principal and a.role in ('owner', 'head'))
  then
    return jsonb_build_object('kind', 'forbidden');
  end if;
  delete from account_actor a
  where a.account_id = p_account and a.customer_id = p_customer and a.role <> 'owner';
  if not found then return jsonb_build_object('kind', 'forbidden'); end if;
  return jsonb_build_object('kind', 'removed');
end $$;
grant execute on function ledger.remove_actor to waymark_web, waymark_jobs;

-- Stops a customer from spending from an account until a moment; an earlier end never replaces a later one. Does nothing if the customer
-- isn't an actor of the account.
create function ledger.protect_actor(p_principal bigint, p_account bigint, p_until timestamptz) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  update account_actor a set protected_until = greatest(a.protected_until, p_until)
  where a.account_id = p_account and a.customer_id = p_principal;
  return jsonb_build_object('kind', 'done');
end $$;
grant execute on function ledger.protect_actor to waymark_web, waymark_jobs;
