import { checkOfferAccruals, type OfferAccrual, type OfferProblem } from '../content/index.ts'
import type { Database } from '../platform/database/database.ts'
import { refused, type Accrual, type Refusal } from './accrual.ts'

/** A posting and its account. */
export interface Addressed {
  readonly accrual: Accrual
  readonly account: bigint
}

/** @returns why an offer doesn't apply to each line; undefined if it does, or if the line has none */
export async function findOfferRefusals(
  database: Database,
  lines: readonly Addressed[],
): Promise<(line: Addressed) => Refusal | undefined> {
  const problemOf = await checkOfferAccruals(
    database,
    lines.flatMap((line) => offerAccrualOf(line) ?? []),
  )
  return (line) => {
    const offer = offerAccrualOf(line)
    const problem = offer && problemOf(offer)
    return problem && refused(`offer_${problem}`, offerWords[problem](line.accrual))
  }
}

function offerAccrualOf({ accrual, account }: Addressed): OfferAccrual | undefined {
  const { offerId, company, programme, partner, occurredOn } = accrual
  if (offerId === undefined) return undefined
  const { programCode, timeZone } = programme
  return { account, offerId, companyCode: company.companyCode, programCode, timeZone, partner, occurredOn }
}

const offerWords: Readonly<Record<OfferProblem, (accrual: Accrual) => string>> = {
  unknown: ({ programme, offerId }) => `Programme ${programme.programCode} has no offer ${String(offerId)}.`,
  other_partner: ({ partner, offerId }) => `Offer ${String(offerId)} does not belong to ${partner}.`,
  not_running: ({ occurredOn, offerId }) => `Offer ${String(offerId)} was not running on ${occurredOn}.`,
  not_activated: ({ membershipNumber, occurredOn, offerId }) =>
    `Member ${membershipNumber} had not activated offer ${String(offerId)} by ${occurredOn}.`,
}
