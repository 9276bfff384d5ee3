import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { demoCompanyCode } from '../demo/demo-company.ts'
import type { Past } from '../history/past.ts'

/** The demo's company: its business number is made up, with a right check digit. */
const harakeke = {
  number: '204000053',
  businessNumber: '9429030000018',
  contact: 'Rangi Parata',
  email: 'office@harakeke-timber.example',
}

/** Writes what is known of the demo's company beside its membership. */
export async function writeCompanies(tx: Tx, past: Past): Promise<void> {
  await sql`
    insert into company_account (company_code, program_code, membership_number, country_code, business_number, register_state,
      contact_name, email, address_line1, city, region, postal_code, phone_area_code, phone_number, opened_at)
    values (${demoCompanyCode}, 'AP4B', ${harakeke.number}, 'NZ', ${harakeke.businessNumber}, 'REGISTERED', ${harakeke.contact},
      ${harakeke.email}, '12 Sawmill Road', 'Rotorua', 'Bay of Plenty', '3010', '7', '5550 132', ${past.now})`.execute(
    tx,
  )
}
