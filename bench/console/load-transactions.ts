import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/database/database.ts'
import { memberAt } from './load-members.ts'

/** Members that the transactions belong to. */
const HOLDERS = 1000

/**
 * Loads orders and credited flights of the first members of NZ's programme AP, as the tables' owner: two orders to each flight, of the
 * products whose fees can be drafted, a minute apart.
 */
export async function loadTransactions(owner: Database, transactions: number): Promise<void> {
  const first = Number(memberAt(0).membershipNumber)
  await sql`
    insert into quote (quote_reference, account, kind, terms, points, amount, vat, service_charge, currency, config_version, made_at,
      expires_at)
    select 'bench-' || n, 1, 'transfer', '{}', 3000, 3000, 450, 500, 'NZD', 1, now(), now()
    from generate_series(1, ${transactions}::int) n where n % 3 > 0`.execute(owner)
  await sql`
    insert into orders (order_number, order_id, account, customer_number, company_code, program_code, membership_number, kind, terms,
      sender_name, points, amount, vat, service_charge, currency, config_version, quote_reference, locale, state, submitted_at,
      settled_at)
    select 'BE-' || n, gen_random_uuid(), 1 + n % ${HOLDERS}::int, 1 + n % ${HOLDERS}::int, 'NZ', 'AP',
      (${first}::int + n % ${HOLDERS}::int)::text, k.kind, case k.kind when 'extend' then ${renewal}::jsonb else '{}' end,
      'A. Member', 1000 * (1 + n % 20), 3000, 450, 500, 'NZD', 1, 'bench-' || n, 'en', 'POSTED',
      now() - n * interval '1 minute', now()
    from generate_series(1, ${transactions}::int) n
      cross join lateral (select (array['transfer', 'buy', 'gift', 'extend'])[1 + n % 4] as kind) k
    where n % 3 > 0`.execute(owner)
  await sql`
    insert into flight_record (record_id, company_code, program_code, membership_number, status, flight_number, departs_on, from_airport,
      to_airport, cabin, fare, ticket_number, passenger_name, imported_at, journal_id, credited_at, base_points, bonus_points,
      status_points, percent, bonus_percent, tier_code, config_version)
    select gen_random_uuid(), 'NZ', 'AP', (${first}::int + n % ${HOLDERS}::int)::text, 'FLOWN', 'WMK' || n % 1000,
      current_date - n / 1440, 'AKL', (array['SYD', 'ICN'])[1 + n % 2], 'ECONOMY', 'STANDARD', '086' || lpad(n::text, 10, '0'),
      'MEMBER/A', now(), gen_random_uuid(), now() - n * interval '1 minute', 2160, 0, 108, 100, 0,
      (array['BASE', 'SILVER', 'GOLD'])[1 + n % 3], 1
    from generate_series(1, ${transactions}::int) n where n % 3 = 0`.execute(owner)
  await sql`analyze orders, flight_record`.execute(owner)
}

const renewal = JSON.stringify({
  renewals: [
    {
      tag: 'expiringSoon',
      expiresOn: '2027-01-31',
      renewedTo: '2028-01-31',
      points: '3000',
      amount: '3600',
      holdId: null,
    },
  ],
})
