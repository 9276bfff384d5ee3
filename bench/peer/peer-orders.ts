import { Client } from 'pg'

const emailOf = (column: string): string => `'member-' || ${column} || '@example.nz'`

/** The email address with which a loaded customer signs in. */
export function customerEmail(customer: number): string {
  return `member-${String(customer)}@example.nz`
}

/** The user of a customer; those before belong to the peer's own people. */
const USERS_FROM = 1000

const statements = [
  // As for our own rows, keys aren't looked up while loading: each is made from the same numbers.
  `set session_replication_role = replica`,
  `create temporary table loaded as
    select n::int, orders::int from unnest($1::int[]) with ordinality as of_customer (orders, n)`,
  `insert into "user" (id, identifier, verified) select ${USERS_FROM} + n, ${emailOf('n')}, true from loaded`,
  `insert into authentication_method (type, identifier, "passwordHash", "userId")
    select own.type, ${emailOf('n')}, own."passwordHash", ${USERS_FROM} + n
    from loaded, authentication_method own where own.identifier = 'bench'`,
  `insert into user_roles_role ("userId", "roleId")
    select ${USERS_FROM} + n, role.id from loaded, role where role.code = '__customer_role__'`,
  `insert into customer (id, "firstName", "lastName", "emailAddress", "userId")
    select n, 'Hana', 'Whitford', ${emailOf('n')}, ${USERS_FROM} + n from loaded`,
  `insert into customer_channels_channel select n, channel.id from loaded, channel`,
  `insert into "order" (code, state, active, "orderPlacedAt", "couponCodes", "shippingAddress", "billingAddress", "currencyCode",
      "customerId", "subTotal", "subTotalWithTax")
    select 'BENCH-' || n || '-' || turn, 'PaymentSettled', false, timestamp '2026-11-01' - make_interval(hours => turn * 7), '', '{}',
      '{}', 'USD', n, 1000, 1200
    from loaded cross join lateral generate_series(1, orders) turn`,
  `insert into order_channels_channel select "order".id, channel.id from "order", channel`,
  `insert into order_line (quantity, "orderPlacedQuantity", "listPriceIncludesTax", adjustments, "taxLines", "productVariantId",
      "taxCategoryId", "initialListPrice", "listPrice", "orderId")
    select 1, 1, false, '[]', '[{"taxRate":20,"description":"Standard Tax"}]', product_variant.id, "taxCategoryId", 1000, 1000, "order".id
    from "order" join product_variant
      on product_variant.id = 1 + "order".id % (select count(*) from product_variant)`,
  `vacuum analyze`,
  `checkpoint`,
]

/**
 * Loads customers 1, 2 and on into the peer's tables, each with so many paid orders of one line. They have the administrator's password,
 * which the peer hashed.
 * @param orders of each customer
 */
export async function loadCustomers(address: string, orders: readonly number[]): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    for (const statement of statements)
      await (statement.includes('$1') ? client.query(statement, [orders]) : client.query(statement))
  } finally {
    await client.end()
  }
}
