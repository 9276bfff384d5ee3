import { maskedName } from '@waymark/rules/names/masked-name'
import { sql } from 'kysely'
import { newHoldId, newJournalId, transferPoints } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { demoAccountOf } from '../demo/demo-accounts.ts'
import { demoCompanyCode } from '../demo/demo-company.ts'
import { accountOf, customerOf } from '../demo/demo-numbers.ts'
import { demoUser } from '../demo/demo-staff.ts'
import type { CompanyTransferring } from './events.ts'

/** Moves the points as the company's page does, and writes down the transfer. @returns the ledger's answer */
export async function replayStaffTransfer(
  tx: Tx,
  event: CompanyTransferring,
  { configVersion }: { readonly configVersion: number },
): Promise<string> {
  const { company, from, to, points, day, at, reference, note } = event
  const receiver = demoUser(to)
  const journal = newJournalId(at)
  const answer = await transferPoints(tx, {
    principal: customerOf(from),
    from: accountOf(company),
    to: accountOf(to),
    points,
    today: day,
    journal,
    kinds: { out: 'transfer_out', in: 'transfer_in' },
    idempotency: { key: `demo:${reference}`, bodyHash: reference },
    facts: {
      rule: 'companyTransfer',
      configVersion,
      reference,
      detail: {
        counterpartyName: maskedName(receiver.givenName, receiver.familyName),
        counterpartyNumber: to,
        userNumber: from,
        message: note,
      },
      recipientDetail: {
        counterpartyName: demoAccountOf(company).companyName ?? '',
        counterpartyNumber: company,
        message: note,
      },
    },
  })
  await writeTransfer(tx, event, { journal, configVersion })
  return answer.kind
}

async function writeTransfer(
  tx: Tx,
  { company, from, costCentre, to, points, at, reference, note }: CompanyTransferring,
  { journal, configVersion }: { readonly journal: string; readonly configVersion: number },
): Promise<void> {
  await sql`
    insert into company_transfer (transfer_id, transfer_number, company_code, program_code, membership_number, account, asked_by,
      user_number, cost_centre, to_user_number, to_customer, to_account, points, note, config_version, state, asked_at, decided_at,
      journal_id)
    values (${newHoldId(at)}, ${reference}, ${demoCompanyCode}, 'AP4B', ${company}, ${accountOf(company)}, ${customerOf(from)},
      ${from}, ${costCentre}, ${to}, ${customerOf(to)}, ${accountOf(to)}, ${points}, ${note}, ${configVersion}, 'DONE', ${at},
      ${at}, ${journal})`.execute(tx)
}
